import { ownPath } from '@bowline/web-frame/visit/own-path.ts';

/** Returns where to go after logging in: the page that required it, if it is on this site. */
export function pathAfterLogin(search: URLSearchParams): string {
  const path = ownPath(search.get('next'));
  // The home page is for visitors, and the login page would redirect here again.
  return path === '/' || path.startsWith('/login') ? '/members' : path;
}

/** Returns the login page's path, with `next` to return to. */
export const loginPath = (next: string): string => `/login?${new URLSearchParams({ next })}`;
