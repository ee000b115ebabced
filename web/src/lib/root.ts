/**
 * The path below which this server answers: none, or "/games" for one at https://host/games/. The server writes it into
 * the page. Links are made with `below`; the router's own paths are without it.
 */
export const root = document.querySelector<HTMLMetaElement>('meta[name="turncoat-root"]')?.content ?? "";

export const below = (path: string): string => root + path;
