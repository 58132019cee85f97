import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { redirect } from 'react-router';
import { NotificationsPage } from '#app/features/notices/settings/notifications-page.tsx';
import { notificationsIn, preferencesIn } from '#app/features/notices/settings/preferences.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/notifications';

export const handle = { texts: ['notifications'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const answer = await pageAnswer(api.readNotifications());
  return {
    notifications: notificationsIn(answer),
    title: pageTitle(t('notifications:title'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a page without scripts, which submits all switches together. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const form = await request.formData();
  if (form.has('resume')) await pageAnswer(api.resumeMail());
  else await pageAnswer(api.saveNotifications({ body: preferencesIn(form) }));
  return redirect('/notifications');
}

export default function Notifications({ loaderData: { notifications } }: Route.ComponentProps) {
  return <NotificationsPage notifications={notifications} />;
}
