import { useT } from '@bowline/i18n/react';
import { Gavel, User, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { memberAddress } from '#app/parts/member-address.ts';
import { useScope } from '#app/platform/request/use-scope.ts';
import { useSiteName } from '#app/platform/request/use-site-name.ts';
import type { Command, CommandGroup } from './command.ts';
import { useFoundMembers } from './find-members.ts';

/** The members and cases that the text names: an address by its hash, a number as it is. */
export function useFoundCommands(text: string): {
  readonly groups: readonly CommandGroup[];
  readonly isLooking: boolean;
} {
  const t = useT('office-shell');
  const navigate = useNavigate();
  const scope = useScope();
  const siteName = useSiteName();
  const { found, isLooking } = useFoundMembers(text, scope);
  if (!found) return { groups: [], isLooking };
  const members = found.members.map((member) => ({
    value: `${member.site} ${member.id}`,
    label: `${member.name}, ${member.age}`,
    more: [siteName(member.site), member.region].filter(Boolean).join(' · '),
    icon: User,
    isFound: true,
    run: () => void navigate(memberAddress(member, scope, found.by === 'order' ? 'money' : 'timeline')),
  }));
  const cases = found.cases.map(({ id, number, site }) => ({
    value: id,
    label: number,
    more: siteName(site),
    icon: Gavel,
    isFound: true,
    run: () =>
      void navigate(`/cases/${id}?${new URLSearchParams({ ...(scope && { site: scope }), on: site })}`),
  }));
  const without = found.without.map((site) => ({
    value: `without ${site}`,
    label: t('search_without', { site: siteName(site) }),
    icon: UserX,
    isFound: true,
    run: () => undefined,
  }));
  const items: readonly Command[] = [...members, ...cases, ...without];
  const heading = found.by === 'email' ? t('search_members') : t('search_found');
  return { groups: items.length > 0 ? [{ value: heading, items }] : [], isLooking };
}
