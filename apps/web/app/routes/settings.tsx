import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { changeSetting } from '#app/features/account/settings/change-setting.ts';
import { readMandate } from '#app/features/account/settings/read-mandate.ts';
import { saveSetting } from '#app/features/account/settings/save-setting.server.ts';
import { SettingsPage } from '#app/features/account/settings/settings-page.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/settings';

export const handle = { texts: ['account', 'identity', 'error', 'alerts'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  const [
    { account },
    { sessions },
    { profile },
    { looking_for },
    blocked,
    { export: archive },
    spendLimit,
    mandate,
  ] = await Promise.all([
    pageAnswer(api.readAccount()),
    pageAnswer(api.listSessions()),
    pageAnswer(api.readOwnProfile()),
    pageAnswer(api.readLookingFor()),
    pageAnswer(api.listBlocked()),
    pageAnswer(api.readExport()),
    pageAnswer(api.readSpendLimit()),
    readMandate(api),
  ]);
  return {
    delaysPaidMessages: user?.delays_paid_messages ?? true,
    account,
    sessions,
    invisible: profile.invisible,
    visibleToVisitors: profile.visible_to_visitors,
    shownOnLanders: profile.shown_on_landers,
    lookingFor: looking_for,
    writers: profile.writers,
    blocked,
    archive,
    mandate,
    spendLimit,
    now: new Date().toISOString(),
    title: pageTitle(t('account:settings_title'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ request, context }: Route.ActionArgs) {
  return saveSetting(context.get(visitContext).api, await request.formData(), request);
}

/** Settings stored in cookies go through the web server; the others directly to the API. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.has('language') || form.has('scheme')) return serverAction();
  return changeSetting(browserApi, form);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}
