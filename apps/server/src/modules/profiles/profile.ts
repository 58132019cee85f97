import type { ProfileDetails } from '@bowline/contract/profiles';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { ProfileState, ViewedMember } from './visibility.ts';

export type Gender = 'male' | 'female';

export interface Profile extends ViewedMember {
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: Gender;
  /** `2001-12-31`: a day, without time or zone. */
  readonly birthDate: string;
  readonly country: string | null;
  readonly region: string | null;
  /** Written by the site, not by a person. */
  readonly fictional: boolean;
  readonly lastActiveAt: Date;
  readonly createdAt: Date;
  /** Grows with every change. */
  readonly version: number;
}

/** A profile with what a search looks for. */
export interface ProfileToFind extends Profile {
  readonly interests: readonly string[];
}

/** A member's whole profile as its owner edits it. */
export interface OwnProfile {
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: Gender;
  readonly birthDate: string;
  readonly details: StoredDetails;
}

/** As they lie in the table: a country the sign-up took from the caller's address may be any there is. */
export type StoredDetails = Omit<ProfileDetails, 'country' | 'interests'> & {
  readonly country: string | null;
  readonly interests: readonly string[];
};

/** What of it others may see, where the site shows it. */
export type ShownDetails = Omit<StoredDetails, 'country' | 'region' | 'invisible'>;

/** A member as their page shows them. */
export interface PageProfile extends Profile {
  readonly details: ShownDetails;
}

/** A member who has just signed up. What is left out is filled in by the member later. */
export interface Newcomer {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: Gender;
  readonly birthDate: string;
  readonly country: string | null;
  readonly region?: string | null;
  readonly sexuality?: ProfileDetails['sexuality'];
  readonly hairColour?: ProfileDetails['hair_colour'];
  readonly eyeColour?: ProfileDetails['eye_colour'];
  readonly bodyType?: ProfileDetails['body_type'];
  readonly relationshipStatus?: ProfileDetails['relationship_status'];
  readonly tattoos?: ProfileDetails['tattoos'];
  readonly reason?: ProfileDetails['reason'];
  readonly interests?: readonly string[];
  readonly aboutMe?: string;
  readonly invisible?: boolean;
  /** Written by the site, not by a person: nothing makes one but the site's own hand. */
  readonly fictional?: boolean;
  /** Hidden until the e-mail address is confirmed, unless said otherwise. */
  readonly state?: ProfileState;
  readonly createdAt?: Date;
  readonly lastActiveAt?: Date;
}
