import type { ProfileDetails } from '@bowline/contract/profiles';
import type { Country, Interest } from '@bowline/contract/sites';

/** As drawn and named. */
export type Gender = 'female' | 'male';
export type DemoSite = 'bowline' | 'knoten';
/** Those with a crowd: the third has no cast, and is made by its brand file alone. */
export type CrowdSite = DemoSite | 'bight';

/** The attributes that a demo member has chosen. */
export type DemoAttributes = {
  role: ProfileDetails['roles'][number] | null;
  experience: ProfileDetails['experience'];
  relationshipStyle: ProfileDetails['relationship_style'];
  pronouns: ProfileDetails['pronouns'];
  hairColour: ProfileDetails['hair_colour'];
  eyeColour: ProfileDetails['eye_colour'];
  bodyType: ProfileDetails['body_type'];
  relationshipStatus: ProfileDetails['relationship_status'];
  tattoos: ProfileDetails['tattoos'];
  /** Null when not answered. */
  reasons: ProfileDetails['reasons'] | null;
};

/** A demo member, ready to be stored. All are invented, and their photos are drawn. */
export type DemoMember<Site extends CrowdSite = DemoSite> = DemoAttributes & {
  /** Unique in the whole demo, and the name of the mailbox. */
  key: string;
  site: Site;
  email: string;
  name: string;
  gender: Gender;
  /** Found as such, whatever the drawing suggests; with words of their own. */
  nonbinary?: { readonly identity: string };
  /** ISO date. */
  birthDate: string;
  country: Country;
  /** `code` is ISO 3166-2. */
  region: { code: string; name: string };
  language: 'nl' | 'de' | 'en';
  sexuality: NonNullable<ProfileDetails['sexuality']>;
  interests: readonly Interest[];
  aboutMe: string;
  status: 'confirmed' | 'not_confirmed';
  premium: boolean;
  credits: number;
  presence: 'online' | 'recently' | 'none';
  /** Minutes between the last visit and the moment of seeding. */
  lastActiveMinutes: number;
  /** Days between sign-up and the moment of seeding. */
  joinedDays: number;
  invisible: boolean;
  photos: number;
  /** Seed of the drawn portraits. */
  face: string;
};

/** The day for which ages are computed, so that the portraits do not change from year to year. */
export const DEMO_DAY = new Date('2026-01-01T00:00:00Z');

export function ageOf({ birthDate }: Pick<DemoMember<CrowdSite>, 'birthDate'>, day: Date = DEMO_DAY): number {
  const born = new Date(birthDate);
  const years = day.getUTCFullYear() - born.getUTCFullYear();
  const beforeBirthday =
    day.getUTCMonth() < born.getUTCMonth() ||
    (day.getUTCMonth() === born.getUTCMonth() && day.getUTCDate() < born.getUTCDate());
  return beforeBirthday ? years - 1 : years;
}
