import { redirect } from 'react-router';
import { LandingPage } from '#app/features/profiles/landing/landing-page.tsx';
import { readLanding } from '#app/features/profiles/landing/read-landing.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import type { Route } from './+types/member-landing';

export const handle = { texts: ['member', 'members', 'identity'] } satisfies RouteHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  if (visit.user) throw redirect(`/members/${params.id}`);
  return readLanding(visit, params.id);
}

/** Members are never indexed by search engines. */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }];
}

export default function MemberLanding({ loaderData: { member, similar }, params }: Route.ComponentProps) {
  return <LandingPage id={params.id} member={member} similar={similar} />;
}
