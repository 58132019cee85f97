import type { CreditPrice } from '@bowline/contract/credits';
import type { ClearProfiles } from '@bowline/contract/discovery';
import type { MemberCard, MemberProfile, VisitorCard } from '@bowline/contract/profiles';
import type { Fact } from '@bowline/ui/cards/fact-list';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { data, redirect } from 'react-router';
import { noLikes, readLikesBetween } from '#app/features/likes/read-likes-between.ts';
import { asCard } from '#app/parts/cards/as-card.ts';
import { type RegionNames, regionNames } from '#app/parts/cards/region-names.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { loginPath } from '#app/platform/request/after-login.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';
import type { LikesBetween } from '#app/platform/session/queries.tsx';
import { memberGone } from './gone.ts';
import { factsOf, locationName, type MemberInterest, sharedFirst } from './member-details.ts';

export interface MemberPageData {
  readonly member: MemberProfile;
  readonly location: string | undefined;
  readonly facts: readonly Fact[];
  readonly interests: readonly (MemberInterest & { readonly name: string })[];
  /** The member's id, if the viewer likes them. */
  readonly likes: LikesBetween;
  readonly isOwn: boolean;
  /** Deferred; `undefined` where there is nothing to show. */
  readonly similar: Promise<SimilarList | undefined> | undefined;
  /** What a message costs this member; `undefined` where that is unknown. */
  readonly price: CreditPrice | undefined;
  readonly clearProfiles: ClearProfiles | null;
  readonly title: string;
}

/** What visitors get of a member's page: a card, and whom else they may look at. */
export interface VisitorPageData {
  readonly card: MemberCard;
  readonly location: string | undefined;
  readonly similar: Promise<SimilarList | undefined>;
  readonly title: string;
}

export interface SimilarList {
  readonly members: readonly MemberCard[];
  /** Those of them the viewer likes. */
  readonly likes: LikesBetween;
  readonly regions: RegionNames;
}

/** Loads a member's page as a member may see it. */
export async function readMemberPage(visit: Visit, id: string): Promise<MemberPageData> {
  const { api, lists, t, site, user } = visit;
  const [answer, countries, likes, own, prices] = await Promise.all([
    memberAnswer(visit, id),
    lists.countries(),
    readLikesBetween(api, [{ id }]).catch(() => noLikes),
    pageAnswer(api.readOwnProfile()),
    api.readChatPrices().catch(() => undefined),
  ]);
  // The session has ended since the page was asked for.
  if (!('clear_profiles' in answer)) throw redirect(loginPath(`/members/${id}`));
  const { member, clear_profiles } = answer;
  const isOwn = own.profile.id === member.id;
  const shared = isOwn ? [] : own.profile.interests;
  return {
    member,
    location: locationName(member, countries),
    facts: factsOf(member, t),
    interests: sharedFirst(member.interests, shared).map((interest) => ({
      ...interest,
      name: t.dynamic(`interest:${interest.key}`),
    })),
    likes,
    isOwn,
    similar: isOwn ? undefined : similarTo(api, id, regionNames(countries), true),
    price: isOwn ? undefined : prices?.message,
    clearProfiles: clear_profiles,
    title: user?.discreet && !isOwn ? pageTitle(t('member:profile_title'), site) : memberTitle(member, site),
  };
}

/** Loads what a visitor may see of a member. */
export async function readVisitorPage(visit: Visit, id: string): Promise<VisitorPageData> {
  const [{ member }, countries] = await Promise.all([memberAnswer(visit, id), visit.lists.countries()]);
  return {
    card: cardOf(member),
    location: locationName(member, countries),
    similar: similarTo(visit.api, id, regionNames(countries)),
    title: memberTitle(member, visit.site),
  };
}

/** Picks what a visitor is shown, whatever the answer holds: the page's source shows all of it. */
const cardOf = ({ id, name, age, country, region, fictional, main_image }: VisitorCard | MemberCard) =>
  asCard({
    id,
    name,
    age,
    country,
    region,
    fictional,
    main_image: main_image?.blurred ? { ...main_image, blurred: true } : null,
  });

export const memberTitle = ({ name, age }: Pick<MemberCard, 'name' | 'age'>, site: Visit['site']): string =>
  pageTitle(`${name}, ${age}`, site);

/** Visitors log in first where the site requires it. An invisible member throws the page that says so. */
async function memberAnswer({ api, t, site, user }: Visit, id: string) {
  try {
    return await api.readMember({ params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, statusCode, code, params } = error;
    if (code === 'search_closed' && !user) throw redirect(loginPath(`/members/${id}`));
    // An invalid id answers like a missing member.
    if (code === 'member_unavailable' || statusCode === 400)
      throw memberGone(pageTitle(t('member:gone_page'), site));
    throw data({ message, statusCode, code, params }, { status: statusCode });
  }
}

/** An optional part of the page: a failure leaves it out. */
export async function similarTo(
  api: Api,
  id: string,
  names: RegionNames,
  isMember = false,
): Promise<SimilarList | undefined> {
  try {
    const { members } = await api.listSimilar({ params: { id } });
    if (members.length === 0) return undefined;
    const codes = members.flatMap(({ region }) => region ?? []);
    const likes = isMember ? await readLikesBetween(api, members) : noLikes;
    return {
      members: members.map(asCard),
      likes,
      regions: Object.fromEntries(codes.map((code) => [code, names[code] ?? code])),
    };
  } catch {
    return undefined;
  }
}
