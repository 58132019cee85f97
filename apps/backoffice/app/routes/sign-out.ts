import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { redirect } from 'react-router';
import type { ActionArgs } from '#app/platform/request/route-types.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

/** Ends the session. Where it has ended already, the API refuses, and there is nothing to show. */
export async function action({ context }: ActionArgs) {
  const { api } = context.get(visitContext);
  await api.signOutStaff().catch((error: unknown) => {
    if (toApiError(error).statusCode >= 500) throw error;
  });
  return redirect('/sign-in');
}
