import type { Call, Member } from '../../kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';

/** The member who looks. */
export interface Onlooker {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
}

export type ProfileState = 'active' | 'disabled' | 'deleted';

/** What the rule needs to know of the member who is looked at. */
export interface Subject {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly state: ProfileState;
  readonly invisible: boolean;
}

export interface Tie {
  /** The subject liked or wrote to the onlooker first; that much reaches others even in invisible mode. */
  readonly approached: boolean;
}

const stranger: Tie = { approached: false };

/** Found by anyone of the site who looks around: in lists, in search, among suggestions. */
export const isListed = (subject: Subject): boolean => subject.state === 'active' && !subject.invisible;

/** The one rule of who may see whom. Whoever may not be seen answers exactly like nobody. */
export function maySee(onlooker: Onlooker, subject: Subject, tie: Tie = stranger): boolean {
  if (subject.site !== onlooker.site) return false;
  if (subject.member === onlooker.member) return true;
  return tie.approached ? subject.state === 'active' : isListed(subject);
}

export const onlookerOf = ({ site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>): Onlooker => ({
  site: site.id,
  member: viewer.id,
  publicId: viewer.publicId,
});
