import type { MemberCard, VisitorCard } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';
import { type CardParts, type Profiles, presentCard, presentForVisitor } from '#modules/profiles/index.ts';
import type { SearchHit } from './page-store.ts';
import { mayBeOnlineSince } from './search.ts';

export interface PresentHitsDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showTo'>;
}

/** A list of cards, all for one viewer. */
export type Cards = { readonly members: MemberCard[] } | { readonly members: VisitorCard[] };

/** Completes members the caller may see to cards. Nobody asks for a visitor who is online. */
export async function partsOf(
  { kernel, profiles, photos }: PresentHitsDeps,
  call: Call,
  hits: readonly SearchHit[],
): Promise<CardParts[]> {
  const owners = hits.map(({ profile }) => profile.member);
  const active = call.viewer.kind === 'visitor' ? [] : recentlyActive(hits, kernel.clock.now());
  // Started together, so that both go to Redis in one round trip.
  const [online, show] = await Promise.all([
    profiles.onlineAmong(call.site.id, active),
    photos.showTo(kernel.database.db, call, owners),
  ]);
  return hits.map(({ profile, photo }) => ({
    profile,
    isOnline: online.has(profile.member),
    photo: photo ? show(profile, photo) : null,
  }));
}

/** Visitors get the smaller card. */
export const presentFor = (
  { viewer }: Pick<Call, 'viewer'>,
  cards: readonly CardParts[],
  now: Date,
): Cards =>
  viewer.kind === 'visitor'
    ? { members: cards.map(({ profile, photo }) => presentForVisitor(profile, photo, now)) }
    : { members: cards.map((card) => presentCard(card, now)) };

const recentlyActive = (hits: readonly SearchHit[], now: Date): MemberId[] => {
  const since = mayBeOnlineSince(now);
  return hits.filter(({ profile }) => profile.lastActiveAt > since).map(({ profile }) => profile.member);
};
