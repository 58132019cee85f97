import { type PublicId, publicId } from '@bowline/contract/ids';
import { limits } from '@bowline/contract/limits';
import { type MemberState, type MemberTab, memberTabs } from '@bowline/contract/staff-member-choices';
import { hasRight, type StaffPosition, type StaffRight } from '@bowline/contract/staff-rights';
import type { StaffAccount } from '#modules/identity/index.ts';

/** What the text of a search is; `order` is tried with whatever else could be a number of ours or of a provider. */
export type Searched =
  | { readonly by: 'email'; readonly address: string }
  | { readonly by: 'member'; readonly id: PublicId }
  | { readonly by: 'case'; readonly number: number }
  | { readonly by: 'number'; readonly text: string };

const caseShape = /^c-?(\d{1,9})$/i;
const numberShape = /^[\w .:/-]{6,64}$/;

/** Returns `undefined` for a text that one cannot search by, such as a name. */
export function readSearch(text: string): Searched | undefined {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { by: 'email', address: trimmed };
  const number = caseShape.exec(trimmed)?.[1];
  if (number !== undefined) return { by: 'case', number: Number(number) };
  const id = publicId.safeParse(trimmed.replace(/^m_/, ''));
  if (id.success) return { by: 'member', id: id.data };
  // A number has figures: names have none.
  return numberShape.test(trimmed) && /\d/.test(trimmed) ? { by: 'number', text: trimmed } : undefined;
}

const day = 24 * 60 * 60_000;

/** What a member is to the staff, and until when. */
export function stateOf(
  { confirmedAt, deletedAt, restriction }: Pick<StaffAccount, 'confirmedAt' | 'deletedAt' | 'restriction'>,
  now: Date,
): { readonly state: MemberState; readonly until: Date | null } {
  if (restriction?.kind === 'ended') return { state: 'ended', until: null };
  if (deletedAt)
    return { state: 'deleted', until: new Date(deletedAt.getTime() + limits.deletionDays * day) };
  const isOver = restriction?.kind === 'suspended' && restriction.until && restriction.until <= now;
  if (restriction && !isOver) return { state: restriction.kind, until: restriction.until };
  return { state: confirmedAt ? 'active' : 'unconfirmed', until: null };
}

const rightFor: Readonly<Record<MemberTab, StaffRight>> = {
  timeline: 'see_members',
  money: 'see_money',
  photos: 'see_member_file',
  cases: 'see_member_file',
  sessions: 'see_member_file',
  notes: 'see_member_file',
  looks: 'see_member_file',
};
export const tabsFor = (staff: StaffPosition): MemberTab[] =>
  memberTabs.filter((tab) => hasRight(staff, rightFor[tab]));

const hour = 60 * 60_000;
/** Exact times of use would tell more of a member's life than any question to support needs. */
export const toTheHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hour) * hour);
