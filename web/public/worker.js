/*
 * Shows the shell without a network: the home page and what it has loaded. Whatever the server says itself (everything
 * under /api, pages of tables with their invitations) is never kept. Pages come from the network whenever there is one,
 * so a new version is seen at once; files under /assets never change, and are kept once they were asked for.
 *
 * It lies beside the home page, which may stand below a path of its host; what others keep on that host is theirs.
 */
const HOME = new URL("./", location.href).pathname;
const NAME = "turncoat-shell";
const KEPT = `${NAME}-2 ${HOME}`;
const MOST = 160;

addEventListener("install", (event) => {
  event.waitUntil(keepHome().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (isAsset(url)) event.respondWith(asset(request));
  else if (url.pathname.startsWith(HOME) && /^(favicon\.svg|icon-\d+\.png)$/.test(url.pathname.slice(HOME.length)))
    event.respondWith(fetch(request).catch(() => kept(request)));
});

async function page(request, url) {
  try {
    const answer = await fetch(request);
    if (url.pathname === HOME && answer.ok) void keepHome();
    return answer;
  } catch {
    return kept(HOME);
  }
}

async function asset(request) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    const assets = keys.filter(({ url }) => isAsset(new URL(url)));
    await Promise.all(assets.slice(0, Math.max(0, assets.length - MOST)).map((old) => cache.delete(old)));
  }
  return answer;
}

async function kept(request) {
  return (await (await caches.open(KEPT)).match(request)) ?? Response.error();
}

/** The home page as a stranger gets it, and the files that it names. */
async function keepHome() {
  const cache = await caches.open(KEPT);
  const answer = await fetch(HOME, { credentials: "omit", cache: "no-cache" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await cache.put(HOME, answer);
  const paths = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  const named = paths.filter((path) => path.startsWith(`${HOME}assets/`) || path === `${HOME}favicon.svg`);
  await Promise.all(named.map(async (path) => (await cache.match(path)) ?? cache.add(path).catch(() => undefined)));
}

function isAsset(url) {
  return url.pathname.startsWith(`${HOME}assets/`);
}

/** Whether something was kept by an earlier version of this worker; the first one knew of no other home. */
function isOld(name) {
  const isMine = name.endsWith(` ${HOME}`) || (HOME === "/" && name === `${NAME}-1`);
  return isMine && name.startsWith(NAME) && name !== KEPT;
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}
