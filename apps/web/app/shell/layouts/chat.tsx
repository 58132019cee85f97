import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import type { ChatList } from '#app/features/chat/chat-list.ts';
import { MemberDialogsContext } from '#app/features/chat/conversation/member-dialogs.ts';
import type { ChatLayoutData } from '#app/features/chat/layout-data.ts';
import { ChatsPanel } from '#app/features/chat/list/chats-panel.tsx';
import { regionNames } from '#app/parts/cards/region-names.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { useKeyboardInset } from '#app/platform/browser/use-keyboard-inset.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import type { Route } from './+types/chat';
import { SiteHeader } from './site-header.tsx';

const MemberChrome = lazy(() => import('../member/member-chrome.tsx'));

const memberDialogs = {
  BlockDialog: lazy(() => import('#app/features/safety/block/block-dialog.tsx')),
  ReportDialog: lazy(() => import('#app/features/safety/report/report-dialog.tsx')),
};

/** Enough for a tall window. A page waits for no more, because most with this list show it beside a conversation or not at all. */
const firstRows = 16;

export const handle = { texts: ['chat'], live: true, paintsFirst: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs): Promise<ChatLayoutData> {
  const { api, lists, t, site } = context.get(visitContext);
  const [list, countries] = await Promise.all([firstChats(api), lists.countries()]);
  return {
    list,
    regions: regionNames(countries),
    now: new Date().toISOString(),
    title: pageTitle(t('chat:title'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** The open page refreshes the list itself. */
export const shouldRevalidate = () => false;

/** The conversation list beside the conversation; on narrow screens only one of them. */
export default function ChatLayout({ loaderData: { list } }: Route.ComponentProps) {
  const page = useMatches().at(-1);
  const isOpen = page?.id !== 'chats';
  const user = useUser();
  useKeyboardInset();
  return (
    <div className={isOpen ? 'chat-frame chat-frame-open' : 'chat-frame'}>
      <SiteHeader />
      {user && (
        <Suspense>
          <MemberChrome user={user} />
        </Suspense>
      )}
      <main id="content">
        <Queries>
          <ChatsPanel first={list} current={memberOf(page?.loaderData)} level={isOpen ? 2 : 1} />
          <MemberDialogsContext value={memberDialogs}>
            <Outlet />
          </MemberDialogsContext>
        </Queries>
      </main>
    </div>
  );
}

/** A failed list must not fail the page: the list shows the error and offers a retry. */
async function firstChats(api: Api): Promise<ChatList | undefined> {
  try {
    return await api.listChats({ query: { limit: firstRows } });
  } catch {
    return undefined;
  }
}

/** Returns the member of the open conversation, as its route's data says. */
const memberOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'member' in data && typeof data.member === 'string'
    ? data.member
    : undefined;
