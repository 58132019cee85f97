import { redirect } from 'react-router';
import { Activation, ActivationDone } from '#app/features/sign-up/activation/activation-page.tsx';
import { ActivationPassword } from '#app/features/sign-up/activation/activation-password.tsx';
import { type Activated, activate } from '#app/parts/page-frame/activation.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/activate-done';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

/** With a token the address is still to be confirmed. Without one the page is true for a member whose address is confirmed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site, user } = context.get(visitContext);
  const token = new URL(request.url).searchParams.get('token');
  if (token === null && user?.status !== 'confirmed') throw redirect(user ? '/members' : '/login');
  return { token, title: pageTitle(t('identity:activation_title'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. Without scripts the steps cannot be filled in, so they are skipped. */
export async function action({ request, context }: Route.ActionArgs) {
  const activated = await activate(context.get(visitContext).api, await request.formData());
  if (activated.outcome !== 'done') return goOn(activated);
  return activated.loggedIn ? redirect('/complete-signup?step=complete') : confirmed;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const activated = await activate(browserApi, await request.formData());
  if (activated.outcome !== 'done') return goOn(activated);
  return activated.loggedIn ? redirect('/complete-signup') : confirmed;
}

export default function ActivateDone({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (token === null || actionData?.outcome === 'confirmed') return <ActivationDone />;
  if (actionData?.outcome === 'password')
    return <ActivationPassword token={token} refusal={actionData.refusal} />;
  return <Activation token={token} failed={actionData?.outcome === 'failed'} />;
}

/** Who is not logged in gets no page of their own to be led to: anybody could open it. */
const confirmed = { outcome: 'confirmed' } as const;

/** An expired link leads to a page without the token, so that reloading does not send it twice. */
function goOn(activated: Exclude<Activated, { outcome: 'done' }>) {
  return activated.outcome === 'expired' ? redirect('/activate/error') : activated;
}
