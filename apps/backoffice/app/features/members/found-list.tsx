import type { FoundMembers, MemberHead } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { Face } from '#app/features/cases/face.tsx';
import { Empty } from '#app/parts/empty.tsx';
import { memberAddress } from '#app/parts/member-address.ts';
import { useSiteName } from '#app/platform/request/use-site-name.ts';
import { stateTexts } from './choice-texts.ts';
import { dayOf } from './member-times.ts';

interface FoundListProps {
  readonly found: FoundMembers;
  readonly scope: string | undefined;
}

export function FoundList({ found, scope }: FoundListProps) {
  const t = useT('office-members');
  const siteName = useSiteName();
  if (found.by === null) return <Empty title={t('found_not_understood')}>{t('found_how')}</Empty>;
  if (found.members.length === 0 && found.without.length === 0)
    return <Empty title={t('found_none')}>{t('found_none_text')}</Empty>;
  return (
    <ul className="members-found">
      {found.members.map((member) => (
        <FoundMember key={`${member.site} ${member.id}`} member={member} scope={scope} />
      ))}
      {found.without.map((site) => (
        <li key={site} className="members-without">
          <UserX aria-hidden="true" />
          {t('found_without', { site: siteName(site) })}
        </li>
      ))}
    </ul>
  );
}

function FoundMember({ member, scope }: { member: MemberHead; scope: string | undefined }) {
  const t = useT('office-members');
  const locale = useLocale();
  const siteName = useSiteName();
  const facts = [
    siteName(member.site),
    member.region,
    member.premium_since && t('premium'),
    t('here_since', { date: dayOf(member.joined, locale) }),
  ];
  return (
    <li>
      <Link to={memberAddress(member, scope)}>
        <Face photo={member.photo} size={36} />
        <span className="grow">
          <b>{t('name_age', { name: member.name, age: member.age })}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <span className={member.state === 'active' ? 'status status-ok' : 'status status-soon'}>
          <i />
          {t(stateTexts[member.state])}
        </span>
      </Link>
    </li>
  );
}
