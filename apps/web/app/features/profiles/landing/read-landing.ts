import type { MemberProfile } from '@bowline/contract/profiles';
import { ApiError } from '#app/api/api-error.ts';
import { type Api, answerOf } from '#app/api/client.ts';
import { pageAnswer } from '#app/api/page-answer.ts';
import { type RegionNames, regionNames } from '#app/features/cards/region-names.ts';
import { pageTitle } from '#app/visit/page-title.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { similarTo } from '../member-page/read-member-page.ts';

/** As much of a member as is shown to somebody who is only passing by. */
export type LandingMember = Pick<MemberProfile, 'name' | 'age' | 'presence' | 'fictional' | 'main_image'> & {
  readonly region: string | undefined;
};

/** A landing page is the same for a member who cannot be seen, only without them. */
export async function readLanding({ api, t, site }: Visit, id: string) {
  const [member, { countries }] = await Promise.all([
    visibleMember(api, id),
    pageAnswer(api.GET('/api/regions.php')),
  ]);
  const regions = regionNames(countries);
  return {
    member: member && landingMember(member, regions),
    similar: member && similarTo(api, id, regions),
    title: pageTitle(t('member:landing_page'), site),
  };
}

/** Those whom a visitor may not see, and those who are not there, are one. */
async function visibleMember(api: Api, id: string): Promise<MemberProfile | undefined> {
  try {
    return (await answerOf(api.GET('/api/members/{id}', { params: { path: { id } } }))).member;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return undefined;
    throw error;
  }
}

/** The first word of a name is enough. */
const landingMember = (member: MemberProfile, regions: RegionNames): LandingMember => ({
  name: member.name.trim().split(/\s+/)[0] ?? member.name,
  age: member.age,
  presence: member.presence,
  fictional: member.fictional,
  main_image: member.main_image,
  region: member.region === null ? undefined : regions[member.region],
});
