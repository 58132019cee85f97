import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

export interface MemberViewer {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
}

/** A visitor, who is not logged in, sees the members who are visible to visitors, and of them a card (`presentForVisitor`). */
export interface AnonymousViewer {
  readonly site: SiteId;
  readonly member: null;
  readonly publicId: null;
}

export type ProfileViewer = MemberViewer | AnonymousViewer;

export type ProfileState = 'active' | 'disabled' | 'deleted';

/** What the rule needs to know about the viewed member. */
export interface ViewedMember {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly state: ProfileState;
  readonly invisible: boolean;
  /** The member lets people see their card who are not logged in. */
  readonly visibleToVisitors: boolean;
}

export interface Relationship {
  /** The viewed member liked or wrote to the viewer, which makes them visible to the viewer even in invisible mode. */
  readonly approached: boolean;
  /** Either of the two has blocked the other. */
  readonly blocked: boolean;
}

const stranger: Relationship = { approached: false, blocked: false };

/** Whether the member appears in lists, search results and suggestions. */
export const isListed = (viewed: Pick<ViewedMember, 'state' | 'invisible'>): boolean =>
  viewed.state === 'active' && !viewed.invisible;

/** Whether the member appears in what visitors see. Members are logged in and see `isListed`. */
export const isListedForVisitors = (viewed: ViewedMember): boolean =>
  isListed(viewed) && viewed.visibleToVisitors;

/** Whether pages that invite visitors show the member's card: by their own choice alone, for every viewer. */
export const isShownOnLanders = (
  viewed: Pick<ViewedMember, 'state' | 'invisible'>,
  choice: { readonly shownOnLanders: boolean },
): boolean => isListed(viewed) && choice.shownOnLanders;

/** The one rule of who may see whom. A hidden member must be answered exactly like one that does not exist. */
export function maySee(
  viewer: ProfileViewer,
  viewed: ViewedMember,
  { approached, blocked }: Relationship = stranger,
): boolean {
  if (viewed.site !== viewer.site) return false;
  if (viewer.member === null) return isListedForVisitors(viewed);
  if (viewed.member === viewer.member) return true;
  if (blocked) return false;
  return approached ? viewed.state === 'active' : isListed(viewed);
}

export const memberViewerOf = ({ site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>): MemberViewer => ({
  site: site.id,
  member: viewer.id,
  publicId: viewer.publicId,
});

export const profileViewerOf = ({ site, viewer }: Pick<Call, 'site' | 'viewer'>): ProfileViewer =>
  viewer.kind === 'member'
    ? memberViewerOf({ site, viewer })
    : { site: site.id, member: null, publicId: null };
