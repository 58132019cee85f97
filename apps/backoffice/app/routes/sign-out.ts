import { passCookies } from '@bowline/web-frame/visit/pass-cookies.server.ts';
import { redirect } from 'react-router';
import type { ActionArgs } from '#app/platform/request/route-types.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export async function action({ context }: ActionArgs) {
  const { response } = await context.get(visitContext).api.POST('/api/staff/sign-out');
  return redirect('/sign-in', { headers: passCookies(response) });
}
