import type { UserView } from '@bowline/contract/identity';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Copyright as CoinWithC } from 'lucide-react';
import { Link } from 'react-router';
import { LanguageMenu } from '#app/parts/page-frame/language-menu.tsx';
import { useLiveUser } from '#app/platform/session/live-user.ts';
import { openSections } from '#app/platform/session/open-sections.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { BarEnd } from '../bar-end.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useCounts } from './counts.ts';
import { MemberLinks } from './member-links.tsx';
import { navItems } from './nav-items.ts';

/** A member's part of the top bar. A separate chunk, so that visitors do not download it. */
export default function MemberBar({ user }: { user: UserView }) {
  return (
    <Queries>
      <LiveBar user={user} />
    </Queries>
  );
}

function LiveBar({ user }: { user: UserView }) {
  const member = useLiveUser(user);
  return (
    <>
      <MemberLinks items={navItems(member, useCounts(), openSections)} />
      <BarEnd>
        <Balance credits={member.credits} />
        {/* On a phone it is in the account menu. */}
        <div className="hidden md:block">
          <LanguageMenu />
        </div>
        <AccountMenu user={member} open={openSections} />
      </BarEnd>
    </>
  );
}

/** The member's credits, leading to where they went. */
function Balance({ credits }: { credits: number }) {
  const t = useT('shell');
  const locale = useLocale();
  return (
    <Link to="/transactions/credits" className="balance" aria-label={t('credits_left', { count: credits })}>
      <CoinWithC size={20} strokeWidth={1.6} aria-hidden="true" />
      {formatNumber(credits, locale)}
    </Link>
  );
}
