import type { LandingCard } from '@bowline/contract/profiles';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { type RegionNames, regionNames } from '#app/parts/cards/region-names.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';
import { similarTo } from '../member-page/read-member-page.ts';

/** The part of a member that is shown to a visitor. */
export type LandingMember = Pick<LandingCard, 'name' | 'age' | 'fictional' | 'main_image'> & {
  readonly region: string | undefined;
};

/** The page of a member who has not agreed to it is the usual one, without the member. */
export async function readLanding({ api, t, site }: Visit, id: string) {
  const [member, { countries }] = await Promise.all([landingCardOf(api, id), pageAnswer(api.listRegions())]);
  const regions = regionNames(countries);
  return {
    member: member && landingMember(member, regions),
    similar: member && similarTo(api, id, regions),
    title: pageTitle(t('member:landing_page'), site),
  };
}

/** Returns `undefined` alike for a member who does not let their card be shown and for one who does not exist. */
export async function landingCardOf(api: Api, id: string): Promise<LandingCard | undefined> {
  try {
    return (await api.readLandingCard({ params: { id } })).member;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return undefined;
    throw error;
  }
}

/** The name is its first word. */
export const landingMember = (member: LandingCard, regions: RegionNames): LandingMember => ({
  name: member.name.trim().split(/\s+/)[0] ?? member.name,
  age: member.age,
  fictional: member.fictional,
  main_image: member.main_image,
  region: member.region === null ? undefined : regions[member.region],
});
