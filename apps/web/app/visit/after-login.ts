import { ownPath } from './own-path.ts';

/** Where a member goes once logged in: back to the page that asked for it, if it is one of ours. */
export function pathAfterLogin(search: URLSearchParams): string {
  const path = ownPath(search.get('next'));
  // The home page is for visitors, and the login page would only lead here again.
  return path === '/' || path.startsWith('/login') ? '/members' : path;
}

/** The login page, which leads back to this path. */
export const loginPath = (next: string): string => `/login?${new URLSearchParams({ next })}`;
