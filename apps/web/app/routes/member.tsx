import { useEffect, useEffectEvent } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { hideFromLists } from '#app/features/members/lists/hide-from-lists.ts';
import { knownCard } from '#app/features/members/lists/known-card.ts';
import { deferPage } from '#app/features/profiles/member-page/deferred-page.ts';
import { isMemberGone, titleIn } from '#app/features/profiles/member-page/gone.ts';
import { MemberGone } from '#app/features/profiles/member-page/member-gone.tsx';
import { MemberPage } from '#app/features/profiles/member-page/member-page.tsx';
import {
  type MemberPageData,
  memberTitle,
  readMemberPage,
  readVisitorPage,
} from '#app/features/profiles/member-page/read-member-page.ts';
import { VisitorPage } from '#app/features/profiles/member-page/visitor-page.tsx';
import { ErrorPage } from '#app/parts/page-frame/error-page.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { queryClient } from '#app/platform/session/queries.tsx';
import type { Route } from './+types/member';

export const handle = { texts: ['member', 'members'], paintsFirst: true } satisfies RouteHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return visit.user
    ? { page: await readMemberPage(visit, params.id) }
    : { visitor: await readVisitorPage(visit, params.id) };
}

/** A member already shown in a list appears immediately from their card; otherwise the page waits for the loader. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const card = knownCard(queryClient(), params.id);
  return card ? { card, ...deferPage(serverLoader().then(pageOfMember)) } : serverLoader();
}

/** Cards are known to members only; where the session has ended since, the page is loaded again. */
function pageOfMember(loaded: Awaited<ReturnType<typeof loader>>): MemberPageData {
  if ('page' in loaded) return loaded.page;
  throw redirect(window.location.href);
}

/** Members are never indexed by search engines. */
export function meta({ loaderData, error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const robots = { name: 'robots', content: 'noindex' };
  const site = matches[0].loaderData?.site;
  if (error || !loaderData || !site) return [{ title: titleIn(error) ?? site?.name }, robots];
  if ('visitor' in loaderData) return [{ title: loaderData.visitor.title }, robots];
  if (!('card' in loaderData)) return [{ title: loaderData.page.title }, robots];
  // A discreet member's title names nobody; it is the site's until the page itself has loaded.
  const isDiscreet = matches[0].loaderData?.user?.discreet;
  return [{ title: isDiscreet ? site.name : memberTitle(loaderData.card, site) }, robots];
}

export default function Member({ loaderData, params: { id } }: Route.ComponentProps) {
  const isEarly = 'card' in loaderData;
  useGone(id, isEarly ? loaderData.gone : undefined);
  if ('visitor' in loaderData) return <VisitorPage key={id} page={loaderData.visitor} />;
  const { page } = loaderData;
  return <MemberPage key={id} card={isEarly ? loaderData.card : loaderData.page.member} page={page} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isMemberGone(error)) return <MemberGone id={params.id} />;
  return (
    <div className="wrap">
      <ErrorPage error={error} />
    </div>
  );
}

/** Removes a member who turned out to be missing from every list, and reloads the page without their card. */
function useGone(id: string, gone: Promise<boolean> | undefined): void {
  const { revalidate } = useRevalidator();
  const forget = useEffectEvent(() => {
    hideFromLists(queryClient(), id);
    void revalidate();
  });
  useEffect(() => {
    void gone?.then((isGone) => isGone && forget());
  }, [gone]);
}
