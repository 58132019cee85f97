import type { MemberTab } from '@bowline/contract/staff-member-choices';
import type { MemberHead } from '@bowline/contract/staff-members';

/** The page of a member: `site` stays what the person works on, `on` names the member's site. */
export function memberAddress(
  { id, site }: Pick<MemberHead, 'id' | 'site'>,
  scope: string | undefined,
  tab: MemberTab = 'timeline',
): string {
  const query = new URLSearchParams({ ...(scope && { site: scope }), on: site });
  return `/members/${id}/${tab}?${query}`;
}
