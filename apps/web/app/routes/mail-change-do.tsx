import { redirect } from 'react-router';
import {
  confirmMailChange,
  mailChangeIn,
  mailChangePath,
} from '#app/features/account/email/confirm-mail-change.ts';
import { MailChange, MailChanged } from '#app/features/account/email/mail-change-page.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/mail-change-do';

export const handle = { texts: ['account', 'identity', 'error'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  return {
    change: mailChangeIn(new URL(request.url).searchParams),
    title: pageTitle(t('account:mail_change_title'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ request, context }: Route.ActionArgs) {
  return goOn(await confirmMailChange(context.get(visitContext).api, await request.formData()));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return goOn(await confirmMailChange(browserApi, await request.formData()));
}

export default function MailChangeDo({ loaderData: { change }, actionData }: Route.ComponentProps) {
  if ('result' in change) return <MailChanged result={change.result} />;
  return <MailChange token={change.token} failed={actionData?.failed ?? false} />;
}

function goOn(result: Awaited<ReturnType<typeof confirmMailChange>>) {
  return result === 'failed' ? { failed: true } : redirect(mailChangePath(result));
}
