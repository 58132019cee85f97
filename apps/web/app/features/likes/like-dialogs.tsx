import type { UserView } from '@bowline/contract/identity';
import type { MemberCard } from '@bowline/contract/profiles';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMatches } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { likesQuery, Queries } from '#app/platform/session/queries.tsx';
import { onMatch } from './announce-match.ts';
import type { LikeDialogContent } from './like-dialog.tsx';
import { seeLike } from './seen-likes.ts';
import { newMatches, noteShown, shownMatches } from './shown-matches.ts';
import { useLikeDelay } from './use-like-delay.ts';

const LikeDialog = lazy(() => import('./like-dialog.tsx'));

/** Pages about members, where a new match is shown. No dialog interrupts a form. */
const pages = new Set([
  'members',
  'members-id',
  'likes',
  'likes-type',
  'likes-m-id',
  'swipe-game',
  'match-finder',
]);

/** Where the member writes: nothing opens over it. */
const conversations = new Set(['chats-id', 'members-id-chat']);

export interface LikeDialogsProps {
  user: UserView;
  /** Returns a cached card, so that a match opens without a request. */
  findCard: (queries: QueryClient, id: string) => MemberCard | undefined;
}

/** Shows a dialog for a match and for a new like. */
export default function LikeDialogs(props: LikeDialogsProps) {
  return (
    <Queries>
      <OpenDialog {...props} />
    </Queries>
  );
}

function OpenDialog({ user, findCard }: LikeDialogsProps) {
  const queries = useQueryClient();
  const { data: likes } = useQuery(likesQuery);
  const [content, setContent] = useState<LikeDialogContent>();
  const route = useMatches().at(-1)?.id ?? '';
  const isAmongPeople = pages.has(route);

  function showMatch(member: MemberCard) {
    noteShown(user.id, member.id);
    setContent({ kind: 'match', member });
  }
  const showAnnounced = useEffectEvent(async (id: string | undefined) => {
    if (id === undefined) return setContent({ kind: 'suggestion' });
    // First: the refetched likes below include this match, which must not be shown twice.
    noteShown(user.id, id);
    // Liking back also sees the like. The refetch includes the member's own new like.
    void seeLike(queries, id).then(() => queries.invalidateQueries(likesQuery));
    const member = findCard(queries, id) ?? (await matchWith(id).catch(() => undefined));
    if (member) showMatch(member);
  });
  useEffect(() => onMatch((id) => void showAnnounced(id)), []);

  // Shows a match made by the other member, perhaps while this page was closed.
  const showNewMatch = useEffectEvent(() => {
    if (!likes || !isAmongPeople || content) return;
    const matches = newMatches(likes.liked_by, shownMatches(user.id));
    // Only the latest of several matches gets a dialog; the others are in the list.
    for (const { id } of matches) noteShown(user.id, id);
    if (matches[0]) showMatch(matches[0]);
  });
  useEffect(() => showNewMatch(), [likes, isAmongPeople, content]);

  useLikeDelay(() => {
    if (conversations.has(route)) return;
    // Shows a real new like or nothing.
    void queries.fetchQuery({ ...likesQuery, staleTime: 0 }).then(
      ({ liked_by }) => {
        const member = liked_by.find(({ like_new }) => like_new);
        if (member) setContent((now) => now ?? { kind: 'like', member });
      },
      () => undefined,
    );
  });

  if (!content) return null;
  return (
    <Suspense>
      <LikeDialog content={content} user={user} onClose={() => setContent(undefined)} />
    </Suspense>
  );
}

async function matchWith(id: string): Promise<MemberCard> {
  const { member } = await browserApi.readMatch({ params: { id } });
  return member;
}
