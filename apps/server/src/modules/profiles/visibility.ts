import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** The member who looks. */
export interface MemberViewer {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
}

/** Somebody who has not logged in: they see whom anybody may see. */
export interface AnonymousViewer {
  readonly site: SiteId;
  readonly member: null;
  readonly publicId: null;
}

export type ProfileViewer = MemberViewer | AnonymousViewer;

export type ProfileState = 'active' | 'disabled' | 'deleted';

/** What the rule needs to know of the member who is looked at. */
export interface ViewedMember {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly state: ProfileState;
  readonly invisible: boolean;
}

/** What lies between the two. */
export interface Relationship {
  /** The subject liked or wrote to the onlooker first; that much reaches others even in invisible mode. */
  readonly approached: boolean;
  /** One of the two has blocked the other, whichever of them. */
  readonly blocked: boolean;
}

const stranger: Relationship = { approached: false, blocked: false };

/** Found by anyone of the site who looks around: in lists, in search, among suggestions. */
export const isListed = (subject: ViewedMember): boolean => subject.state === 'active' && !subject.invisible;

/** The one rule of who may see whom. Whoever may not be seen answers exactly like nobody. */
export function maySee(
  looker: ProfileViewer,
  subject: ViewedMember,
  { approached, blocked }: Relationship = stranger,
): boolean {
  if (subject.site !== looker.site) return false;
  if (subject.member === looker.member) return true;
  if (blocked) return false;
  return approached ? subject.state === 'active' : isListed(subject);
}

export const memberViewerOf = ({ site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>): MemberViewer => ({
  site: site.id,
  member: viewer.id,
  publicId: viewer.publicId,
});

/** Whoever calls. */
export const profileViewerOf = ({ site, viewer }: Pick<Call, 'site' | 'viewer'>): ProfileViewer =>
  viewer.kind === 'member'
    ? memberViewerOf({ site, viewer })
    : { site: site.id, member: null, publicId: null };
