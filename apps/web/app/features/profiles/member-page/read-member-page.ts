import type { MemberCard, MemberProfile } from '@bowline/contract/profiles';
import type { Fact } from '@bowline/ui/cards/fact-list';
import { data, redirect } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import { pageAnswer } from '#app/api/page-answer.ts';
import { type RegionNames, regionNames } from '#app/features/cards/region-names.ts';
import { loginPath } from '#app/visit/after-login.ts';
import { pageTitle } from '#app/visit/page-title.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { memberGone } from './gone.ts';
import { factsOf, locationName, type MemberInterest, sharedFirst } from './member-details.ts';

export interface MemberPageData {
  readonly member: MemberProfile;
  readonly location: string | undefined;
  readonly facts: readonly Fact[];
  readonly interests: readonly (MemberInterest & { readonly name: string })[];
  /** Ids of the members the viewer likes. */
  readonly liked: readonly string[];
  readonly isOwn: boolean;
  /** Deferred; `undefined` where there is nothing to show. */
  readonly similar: Promise<SimilarList | undefined> | undefined;
  readonly title: string;
}

export interface SimilarList {
  readonly members: readonly MemberCard[];
  readonly regions: RegionNames;
}

/** Loads a member's page as the viewer may see it. */
export async function readMemberPage(visit: Visit, id: string): Promise<MemberPageData> {
  const { api, t, site, user } = visit;
  const [{ member }, { countries }, likes, own] = await Promise.all([
    memberAnswer(visit, id),
    pageAnswer(api.GET('/api/regions.php')),
    user ? pageAnswer(api.GET('/api/likes.php')) : undefined,
    user ? pageAnswer(api.GET('/api/profile')) : undefined,
  ]);
  const isOwn = own?.profile.id === member.id;
  const shared = isOwn ? [] : (own?.profile.interests ?? []);
  return {
    member,
    location: locationName(member, countries),
    facts: factsOf(member, t),
    interests: sharedFirst(member.interests, shared).map((interest) => ({
      ...interest,
      name: t.dynamic(`interest:${interest.key}`),
    })),
    liked: likes?.profiles.map(({ id }) => id) ?? [],
    isOwn,
    similar: isOwn ? undefined : similarTo(api, id, regionNames(countries)),
    title: memberTitle(member, site),
  };
}

export const memberTitle = ({ name, age }: Pick<MemberCard, 'name' | 'age'>, site: Visit['site']): string =>
  pageTitle(`${name}, ${age}`, site);

/** Visitors log in first where the site requires it. An invisible member throws the page that says so. */
async function memberAnswer({ api, t, site, user }: Visit, id: string) {
  try {
    return await answerOf(api.GET('/api/members/{id}', { params: { path: { id } } }));
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
export async function similarTo(api: Api, id: string, names: RegionNames): Promise<SimilarList | undefined> {
  try {
    const { members } = await answerOf(api.GET('/api/members/{id}/similar', { params: { path: { id } } }));
    if (members.length === 0) return undefined;
    const codes = members.flatMap(({ region }) => region ?? []);
    return { members, regions: Object.fromEntries(codes.map((code) => [code, names[code] ?? code])) };
  } catch {
    return undefined;
  }
}
