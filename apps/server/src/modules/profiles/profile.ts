import type { traits } from '@bowline/contract/choices';
import type { Gender } from '@bowline/contract/genders';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { ProfileDetails, Reason } from '@bowline/contract/profiles';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { ProfileState, ViewedMember } from './visibility.ts';

export interface Profile extends ViewedMember {
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: Gender;
  /** `2001-12-01`: the first day of the month of birth, which age is counted from. The full date is sealed. */
  readonly birthMonth: string;
  readonly country: string | null;
  readonly region: string | null;
  /** Written by the site, not by a person. */
  readonly fictional: boolean;
  readonly lastActiveAt: Date;
  readonly createdAt: Date;
  /** Incremented with every change. */
  readonly version: number;
}

/** A profile with everything the search projection copies. */
export interface SearchableProfile extends Profile {
  readonly interests: readonly string[];
  /** What the member answered to each. */
  readonly traits: Readonly<Record<(typeof traits)[number], readonly string[]>>;
}

/** A member's whole profile as its owner edits it. */
export interface OwnProfile {
  readonly publicId: PublicId;
  readonly name: string;
  /** Null: not since the sign-up. */
  readonly genderChangedAt: Date | null;
  /** `2001-12-31`: a day, without time or zone. */
  readonly birthDate: string;
  /** What the member's texts are sealed with; null once it is destroyed. */
  readonly wrappedKey: Buffer | null;
  readonly details: StoredDetails;
  /** Null when nothing is saved. */
  readonly lookingFor: LookingFor | null;
}

/** As stored: the country guessed from the IP address at sign-up may be one the contract does not list. */
export type StoredDetails = Omit<ProfileDetails, 'country' | 'interests'> & {
  readonly country: string | null;
  readonly interests: readonly string[];
};

/** The details others may see, if the site shows them. */
type ShownDetails = Omit<
  StoredDetails,
  'gender' | 'country' | 'region' | 'invisible' | 'visible_to_visitors' | 'shown_on_landers' | 'writers'
>;

/** `ShownDetails` without what is sealed. */
export type ProfileFacts = Omit<ShownDetails, 'about_me' | 'gender_identity'>;

export interface DetailedProfile extends Profile {
  readonly details: ProfileFacts;
}

export interface PageProfile extends Profile {
  readonly details: ShownDetails;
}

/** A page as it is copied for a report. */
export interface StoredPage extends PageProfile {
  readonly birthDate: string;
}

/** What sign-up knows; the member fills in the rest later. */
export interface NewProfile {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: Gender;
  readonly birthDate: string;
  readonly country: string | null;
  readonly region?: string | null;
  readonly roles?: ProfileDetails['roles'];
  readonly experience?: ProfileDetails['experience'];
  readonly relationshipStyle?: ProfileDetails['relationship_style'];
  readonly pronouns?: ProfileDetails['pronouns'];
  readonly sexuality?: ProfileDetails['sexuality'];
  readonly hairColour?: ProfileDetails['hair_colour'];
  readonly eyeColour?: ProfileDetails['eye_colour'];
  readonly bodyType?: ProfileDetails['body_type'];
  readonly relationshipStatus?: ProfileDetails['relationship_status'];
  readonly tattoos?: ProfileDetails['tattoos'];
  readonly reasons?: readonly Reason[];
  readonly interests?: readonly string[];
  readonly aboutMe?: string;
  readonly genderIdentity?: string;
  readonly lookingFor?: LookingFor | undefined;
  readonly invisible?: boolean;
  /** Default false: nobody is shown to visitors who has not chosen it. */
  readonly visibleToVisitors?: boolean;
  /** Default false, likewise. */
  readonly shownOnLanders?: boolean;
  /** Default `everyone`. */
  readonly writers?: ProfileDetails['writers'];
  /** Only set by an operator; no member's action creates a fictional profile. */
  readonly fictional?: boolean;
  /** Default `disabled`: hidden until the e-mail address is confirmed. */
  readonly state?: ProfileState;
  readonly createdAt?: Date;
  readonly lastActiveAt?: Date;
}
