import { limits } from '@bowline/contract/limits';
import { redirect } from 'react-router';
import { departurePath } from '#app/features/account/leaving/departure.ts';
import { leave } from '#app/features/account/leaving/leave.ts';
import { LeavePage } from '#app/features/account/leaving/leave-page.tsx';
import { readStayOffers } from '#app/features/account/leaving/stay-offers.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/settings-leave';

const DAY_MS = 86_400_000;

export const handle = { texts: ['account', 'credits', 'identity', 'error'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  return {
    offers: await readStayOffers(api, user?.paid_user ?? false),
    until: new Date(Date.now() + limits.deletionDays * DAY_MS).toISOString(),
    title: pageTitle(t('account:leave'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const { refusal, answer } = await leave(context.get(visitContext).api, await request.formData());
  if (refusal) return { refusal };
  return redirect(departurePath(answer.erased_at));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { refusal, answer } = await leave(browserApi, await request.formData());
  return refusal ? { refusal } : redirect(departurePath(answer.erased_at));
}

export default function SettingsLeave({ loaderData: { until, offers }, actionData }: Route.ComponentProps) {
  return <LeavePage until={until} offers={offers} refusal={actionData?.refusal} />;
}
