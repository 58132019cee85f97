import { redirect } from 'react-router';
import { loginPath } from '#app/platform/request/after-login.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import type { Route } from './+types/members-only';

/** The login guard. It runs before every loader and action of the routes below it, and a visitor returns after login. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!context.get(visitContext).user) throw redirect(loginPath(url.pathname));
  },
];
