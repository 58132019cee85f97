import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import type { ProfileState, Subject } from './visibility.ts';

export type Gender = 'male' | 'female';
type Sexuality = 'hetero' | 'gay' | 'lesbian' | 'bi';

export interface Profile extends Subject {
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: Gender;
  /** `2001-12-31`: a day, without time or zone. */
  readonly birthDate: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly lastActiveAt: Date;
  readonly createdAt: Date;
  /** Grows with every change. */
  readonly version: number;
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
  readonly sexuality?: Sexuality | null;
  readonly interests?: readonly string[];
  readonly aboutMe?: string;
  readonly invisible?: boolean;
  /** Hidden until the e-mail address is confirmed, unless said otherwise. */
  readonly state?: ProfileState;
  readonly createdAt?: Date;
  readonly lastActiveAt?: Date;
}
