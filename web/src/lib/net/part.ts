/**
 * My part in the seed of a match: a text that nobody else could have guessed. Its hash is shown when I sit down, the text
 * itself only at the start, when nobody can come, go or promise another any more; so nobody can have chosen the deal.
 */
const KEY = "turncoat.part.";

export interface Part {
  entropy: string;
  promise?: string | null;
}

/** A body with a promise instead of the text, where browsers can hash (pages over https, and this machine's own). */
export async function promised<T extends Part>(body: T): Promise<T & Part> {
  if (!globalThis.crypto.subtle || body.promise) return body;
  const promise = await sha256(body.entropy);
  keep(promise, body.entropy);
  return { ...body, entropy: "", promise };
}

/** The text that I have promised, if one of these promises is mine. */
export function partAmong(promises: readonly string[]): string | null {
  for (const promise of promises) {
    const text = promise ? localStorage.getItem(KEY + promise) : null;
    if (text !== null) return text;
  }
  return null;
}

/** Kept for when the page is loaded again; of old ones only the last are. */
function keep(promise: string, entropy: string): void {
  const old = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  for (const key of old.slice(0, Math.max(0, old.length - 20))) localStorage.removeItem(key);
  localStorage.setItem(KEY + promise, entropy);
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
