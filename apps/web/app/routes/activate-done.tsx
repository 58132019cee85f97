import { redirect } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { type Activated, activate } from '#app/features/identity/activation/activation.ts';
import { Activation, ActivationDone } from '#app/features/identity/activation/activation-page.tsx';
import type { RouteHandle } from '#app/texts/catalogue.tsx';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/activate-done';

export const handle = { texts: ['identity'] } satisfies RouteHandle;

/** With a token the address is still to be confirmed; without one it has been. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  const token = new URL(request.url).searchParams.get('token');
  return { token, title: pageTitle(t('identity:activation_title'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ request, context }: Route.ActionArgs) {
  return goOn(await activate(context.get(visitContext).api, await request.formData()));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return goOn(await activate(browserApi(), await request.formData()));
}

export default function ActivateDone({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return token === null ? (
    <ActivationDone />
  ) : (
    <Activation token={token} failed={actionData?.failed ?? false} />
  );
}

/** Redirects to a page without the token, so that reloading does not send it twice. */
function goOn(activated: Activated) {
  if (activated === 'failed') return { failed: true };
  return redirect(activated === 'done' ? '/activate/done' : '/activate/error');
}
