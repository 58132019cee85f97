import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { data, redirect } from 'react-router';
import { forgetUnsent } from '#app/features/chat/forget-unsent.ts';
import { forgetShownMatches } from '#app/features/likes/shown-matches.ts';
import { clearNotifications } from '#app/parts/push/clear-notifications.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import type { Route } from './+types/logout';

/** Ends the session. A form posts here rather than to the API, so that logging out works without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  await pageAnswer(context.get(visitContext).api.logOut());
  return redirect('/');
}

/** Clears unsent messages and notifications only after the session has ended. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) {
      forgetShownMatches();
      await Promise.allSettled([forgetUnsent(), clearNotifications()]);
    }
    throw answer;
  }
}

export function loader(): never {
  throw data(null, { status: 404 });
}
