import { shownAge } from '@bowline/contract/age';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Api } from '#app/platform/api/browser-api.ts';

/** The page's initial data. */
export type OwnProfileStart = Awaited<ReturnType<typeof readOwnProfile>>;

export async function readOwnProfile(api: Api, now: Date) {
  const [{ profile }, album, { settings }, { countries }, { interests }] = await Promise.all([
    pageAnswer(api.readOwnProfile()),
    pageAnswer(api.listOwnPhotos()),
    pageAnswer(api.readSettings()),
    pageAnswer(api.listRegions()),
    pageAnswer(api.listInterests()),
  ]);
  return {
    profile,
    /** As others see it. */
    age: shownAge(profile.birth_date, now),
    album,
    settings: {
      visible_profile_fields: settings.visible_profile_fields,
      visible_profile_notes: settings.visible_profile_notes,
      interests: settings.interests,
    },
    /** The initial value of the country field. */
    country: settings.geoip_selected_country,
    countries,
    interests,
  };
}
