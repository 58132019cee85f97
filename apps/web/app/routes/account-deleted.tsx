import { redirect, replace } from 'react-router';
import { AccountDeletedPage } from '#app/features/account/leaving/account-deleted-page.tsx';
import { followLeaversLink } from '#app/features/account/leaving/come-back.ts';
import { ComeBackPage } from '#app/features/account/leaving/come-back-page.tsx';
import { departureIn, departurePath } from '#app/features/account/leaving/departure.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/account-deleted';

export const handle = { texts: ['account', 'identity', 'error'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site, user } = context.get(visitContext);
  const departure = departureIn(new URL(request.url).searchParams);
  if (user && departure.kind !== 'link') throw redirect('/members');
  return { departure, title: pageTitle(t('account:deleted_page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const { refusal, done } = await followLeaversLink(context.get(visitContext).api, await request.formData());
  if (refusal) return { refusal };
  return redirect(done === 'back' ? '/members' : departurePath(null));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { refusal, done } = await followLeaversLink(browserApi, await request.formData());
  if (refusal) return { refusal };
  // Replaces the history entry, so that Back does not lead to the used link.
  return replace(done === 'back' ? '/members' : departurePath(null));
}

export default function AccountDeleted({ loaderData: { departure }, actionData }: Route.ComponentProps) {
  if (departure.kind !== 'link') return <AccountDeletedPage departure={departure} />;
  return <ComeBackPage token={departure.token} refusal={actionData?.refusal} />;
}
