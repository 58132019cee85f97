import { ActivationFailed } from '#app/features/sign-up/activation/activation-failed.tsx';
import { resendActivation } from '#app/parts/page-frame/activation.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
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
