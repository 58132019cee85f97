import { data, redirect } from 'react-router';
import { answerOf } from '../api/client.ts';
import { passCookies } from '../visit/pass-cookies.server.ts';
import { visitContext } from '../visit/visit.server.ts';
import type { Route } from './+types/logout';

/** Ends the session. A form posts here rather than to the API, so that logging out works without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const call = context.get(visitContext).api.GET('/api/logout.php');
  await answerOf(call);
  return redirect('/', { headers: passCookies((await call).response) });
}

export function loader(): never {
  throw data(null, { status: 404 });
}
