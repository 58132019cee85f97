import { readInvitation } from '#app/features/profiles/landing/read-invitation.ts';
import { ThreadsPage } from '#app/features/profiles/landing/threads.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import type { Route } from './+types/member-landing3';

export const handle = { texts: ['lander', 'lander_member', 'identity'] } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return readInvitation(visit, params, visit.t('lander_member:threads_page'));
}

/** Members are never indexed by search engines. */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }];
}

export default function MemberLanding3({ loaderData }: Route.ComponentProps) {
  return <ThreadsPage {...loaderData} />;
}
