import { memberTabs, timelineGroups } from '@bowline/contract/staff-member-choices';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { MemberPage, type TabData } from '#app/features/members/member-page.tsx';
import type { Api } from '#app/platform/api/browser-api.ts';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-members', 'office-cases'] } satisfies TextsHandle;

export async function loader({ context, request, params }: LoaderArgs) {
  const { api } = context.get(visitContext);
  const { searchParams } = new URL(request.url);
  const scope = searchParams.get('site') ?? undefined;
  const tab = memberTabs.find((one) => one === (params.tab ?? 'timeline'));
  if (!tab) throw new Response(null, { status: 404 });
  const at = { id: params.id ?? '', site: searchParams.get('on') ?? scope ?? '' };
  const { member } = await pageAnswer(
    api.readMemberPage({ params: { id: at.id }, query: { site: at.site } }),
  );
  const data = await readTab(api, at, tab, searchParams.get('group'));
  // The title is kept by the browser's history, and by the menu of what was opened lately: no name.
  return { title: member.id, member, data, scope, loadedAt: Date.now() };
}

async function readTab(
  api: Api,
  { id, site }: { readonly id: string; readonly site: string },
  tab: TabData['tab'],
  filter: string | null,
): Promise<TabData> {
  const named = { params: { id }, query: { site } };
  switch (tab) {
    case 'timeline': {
      const group = timelineGroups.find((one) => one === filter);
      const first = await pageAnswer(api.listMemberTimeline({ ...named, query: { site, group } }));
      return { tab, group, first };
    }
    case 'money':
      return { tab, first: await pageAnswer(api.readMemberMoney(named)) };
    case 'photos':
      return { tab, ...(await pageAnswer(api.listMemberPhotos(named))) };
    case 'cases':
      return { tab, ...(await pageAnswer(api.listMemberCases(named))) };
    case 'sessions':
      return { tab, ...(await pageAnswer(api.listMemberSessions(named))) };
    case 'notes':
      return { tab, first: await pageAnswer(api.listMemberNotes(named)) };
    case 'looks':
      return { tab, first: await pageAnswer(api.listMemberLooks(named)) };
  }
}

export const meta = titleMeta;

export default function Member({ loaderData: { member, data, scope, loadedAt } }: RouteProps<typeof loader>) {
  return <MemberPage key={member.id} member={member} data={data} scope={scope} loadedAt={loadedAt} />;
}
