import type { ProfileDetails } from '@bowline/contract/profiles';
import type { Country, Interest } from '@bowline/contract/sites';
import type { CrowdSite, DemoPerson, DemoSite } from './person.ts';

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
export type DemoMember<Site extends CrowdSite = DemoSite> = DemoPerson<Site> &
  DemoAttributes & {
    /** Unique in the whole demo, and the name of the mailbox. */
    key: string;
    email: string;
    name: string;
    /** Found as such, whatever the drawing suggests; with words of their own. */
    nonbinary?: { readonly identity: string };
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
  };
