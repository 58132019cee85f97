import type { UserView } from '@bowline/contract/identity';
import type { MemberCard } from '@bowline/contract/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMatches } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { knownCard } from '#app/features/member-cache/known-card.ts';
import { likesQuery, Queries } from '#app/session/queries.tsx';
import { onMatch } from './announce-match.ts';
import { newMatches } from './new-matches.ts';
import { seeLike } from './seen.ts';
import { noteShown, shownMatches } from './shown-matches.ts';
import { useLikeDelay } from './use-like-delay.ts';

const MomentDialog = lazy(() => import('./moment-dialog.tsx'));

/** What is told over the page, one at a time. */
export type Moment =
  | { readonly kind: 'match' | 'like'; readonly member: MemberCard }
  /** Nobody was named: the API is asked for somebody. */
  | { readonly kind: 'somebody' };

/** Where one looks at people. Nobody is called away from a form. */
const pages = new Set([
  'members',
  'members-id',
  'likes',
  'likes-type',
  'likes-m-id',
  'swipe-game',
  'match-finder',
]);

/** Tells a member of a match and of a new like. */
export default function Moments({ user }: { user: UserView }) {
  return (
    <Queries>
      <Told user={user} />
    </Queries>
  );
}

function Told({ user }: { user: UserView }) {
  const queries = useQueryClient();
  const { data: likes } = useQuery(likesQuery);
  const [moment, setMoment] = useState<Moment>();
  const isAmongPeople = pages.has(useMatches().at(-1)?.id ?? '');

  function tellMatch(member: MemberCard) {
    noteShown(user.id, member.id);
    setMoment({ kind: 'match', member });
  }
  const hearMatch = useEffectEvent(async (id: string | undefined) => {
    if (id === undefined) return setMoment({ kind: 'somebody' });
    // Noted first: the likes that are asked for meanwhile name this match too.
    noteShown(user.id, id);
    // Whoever likes back has seen that like, wherever that was. Asked anew, because the own like is as fresh as this.
    void seeLike(queries, id).then(() => queries.invalidateQueries(likesQuery));
    const member = knownCard(queries, id) ?? (await matchWith(id).catch(() => undefined));
    if (member) tellMatch(member);
  });
  useEffect(() => onMatch((id) => void hearMatch(id)), []);

  // The other pressed the heart, perhaps while nobody was looking.
  const answered = useEffectEvent(() => {
    if (!likes || !isAmongPeople || moment) return;
    const matches = newMatches(likes, shownMatches(user.id));
    // Of several the latest is told, and the list holds the others: one moment, not a row of them.
    for (const { id } of matches) noteShown(user.id, id);
    if (matches[0]) tellMatch(matches[0]);
  });
  useEffect(() => answered(), [likes, isAmongPeople, moment]);

  useLikeDelay(() => {
    // Never more than is true: without a like that waits, nothing is told.
    void queries.fetchQuery({ ...likesQuery, staleTime: 0 }).then(
      ({ liked_by }) => {
        const member = liked_by.find(({ like_new }) => like_new);
        if (member) setMoment((now) => now ?? { kind: 'like', member });
      },
      () => undefined,
    );
  });

  if (!moment) return null;
  return (
    <Suspense>
      <MomentDialog moment={moment} user={user} onClose={() => setMoment(undefined)} />
    </Suspense>
  );
}

async function matchWith(id: string): Promise<MemberCard> {
  const { member } = await answerOf(
    browserApi().GET('/api/members/{id}/match', { params: { path: { id } } }),
  );
  return member;
}
