import { unsubscribe } from '#app/features/notices/stop-mail.ts';
import { UnsubscribePage } from '#app/features/notices/unsubscribe-page.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/unsubscribe';

export const handle = { texts: ['notifications', 'identity'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, title: pageTitle(t('notifications:unsubscribe_page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration, and for mail clients (RFC 8058), which send the token in the URL only. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (!form.has('token')) form.set('token', new URL(request.url).searchParams.get('token') ?? '');
  return unsubscribe(context.get(visitContext).api, form);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return unsubscribe(browserApi, await request.formData());
}

export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return <UnsubscribePage token={token} result={actionData} />;
}
