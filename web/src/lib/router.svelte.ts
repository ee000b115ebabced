import { below, root } from "./root";

/** The address bar as state. Links are ordinary links; `follow` on the root takes those that stay in the client. */

class Router {
  path = $state(inside(location.pathname) ?? location.pathname);
  search = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", below(to));
    else history.pushState(null, "", below(to));
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.path = inside(location.pathname) ?? location.pathname;
    this.search = new URLSearchParams(location.search);
  }
}

/** A path of the client without its root; null for one of something else on the same host. */
function inside(path: string): string | null {
  return path.startsWith(below("/")) ? path.slice(root.length) : null;
}

export const router = new Router();

export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  const path = inside(link.pathname);
  if (path === null) return;
  event.preventDefault();
  router.go(path + link.search + link.hash);
}
