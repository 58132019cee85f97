import { redirect, replace } from 'react-router';
import { ResetPage } from '#app/features/account/password/reset-page.tsx';
import { resetPassword } from '#app/features/account/password/reset-password.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/reset-password-do';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, title: pageTitle(t('identity:new_password'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const { refusal } = await resetPassword(context.get(visitContext).api, await request.formData());
  return refusal ? { refusal } : redirect('/members');
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { refusal } = await resetPassword(browserApi, await request.formData());
  // Replaces the history entry, so that Back does not lead to the used link.
  return refusal ? { refusal } : replace('/members');
}

export default function ResetPasswordDo({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return <ResetPage token={token} refusal={actionData?.refusal} />;
}
