import type { UserView } from '@bowline/contract/identity';
import { localeNames } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Avatar } from '@bowline/ui/cards/avatar';
import { Menu } from '@bowline/ui/overlays/menu';
import {
  Bell,
  ChevronDown,
  Globe,
  LifeBuoy,
  LogOut,
  ReceiptText,
  Settings,
  SunMoon,
  UserRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { Form, Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { type Section, sectionPaths } from '#app/platform/session/open-sections.ts';
import { UnsentDialog, useLogOut } from './use-log-out.ts';

export function AccountMenu({ user, open }: { user: UserView; open: ReadonlySet<Section> }) {
  const t = useT('shell');
  const locale = useLocale();
  const { support_email } = useSite();
  const { name, main_image } = user.profile;
  const { asking, logOut, logOutAnyway, stay } = useLogOut();
  return (
    <>
      <Menu
        triggerClass="nav-link gap-1.5 px-1"
        label={t('account')}
        trigger={
          <>
            <Avatar name={name} src={main_image?.thumb_filename} size={36} />
            {/* The narrowest phones have no room for it beside a back button. */}
            <ChevronDown className="max-[22.4rem]:hidden" size={20} strokeWidth={1.6} aria-hidden="true" />
          </>
        }
      >
        {open.has('profile') && (
          <Link to={sectionPaths.profile} className="menu-item">
            <UserRound strokeWidth={1.6} aria-hidden="true" />
            {t('my_profile')}
          </Link>
        )}
        {open.has('transactions-id') && (
          <Link to={sectionPaths['transactions-id']} className="menu-item">
            <ReceiptText strokeWidth={1.6} aria-hidden="true" />
            {t('my_payments')}
          </Link>
        )}
        {open.has('notifications') && (
          <Link to={sectionPaths.notifications} className="menu-item">
            <Bell strokeWidth={1.6} aria-hidden="true" />
            {t('notifications')}
          </Link>
        )}
        {open.has('settings') && (
          <>
            <Link to={`${sectionPaths.settings}#language`} className="menu-item">
              <Globe strokeWidth={1.6} aria-hidden="true" />
              {t('language')}: {localeNames[locale]}
            </Link>
            <Link to={`${sectionPaths.settings}#scheme`} className="menu-item">
              <SunMoon strokeWidth={1.6} aria-hidden="true" />
              {t('appearance')}
            </Link>
            <Link to={sectionPaths.settings} className="menu-item">
              <Settings strokeWidth={1.6} aria-hidden="true" />
              {t('settings')}
            </Link>
          </>
        )}
        <a href={`mailto:${support_email}`} className="menu-item">
          <LifeBuoy strokeWidth={1.6} aria-hidden="true" />
          {t('support')}
        </a>
        <Form method="post" action="/logout" onSubmit={logOut}>
          <button type="submit" className="menu-item">
            <LogOut strokeWidth={1.6} aria-hidden="true" />
            {t('log_out')}
          </button>
        </Form>
      </Menu>
      {asking && (
        <Suspense>
          <UnsentDialog onStay={stay} onLeave={logOutAnyway} />
        </Suspense>
      )}
    </>
  );
}
