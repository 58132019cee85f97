import { requestReset } from '#app/features/account/password/request-reset.ts';
import { ResetRequestPage } from '#app/features/account/password/reset-request-page.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/reset-password';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  return { title: pageTitle(t('identity:new_password'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  return requestReset(context.get(visitContext).api, await request.formData());
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return requestReset(browserApi, await request.formData());
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return <ResetRequestPage result={actionData} />;
}
