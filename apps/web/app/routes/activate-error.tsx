import { resendActivation } from '#app/features/identity/activation/activation.ts';
import { ActivationFailed } from '#app/features/identity/activation/activation-failed.tsx';
import type { RouteHandle } from '#app/texts/route-handle.ts';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/activate-error';

export const handle = { texts: ['identity', 'error', 'alerts'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  return { title: pageTitle(t('error:activation_failed'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** Sends the confirmation mail again. For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  return resendActivation(context.get(visitContext).api, await request.formData());
}

export default function ActivateError({ actionData }: Route.ComponentProps) {
  return <ActivationFailed resent={actionData} />;
}
