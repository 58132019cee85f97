import type { AccountView, SessionView } from '@bowline/contract/account';
import type { MandateView } from '@bowline/contract/direct-debit';
import { limits } from '@bowline/contract/limits';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { ExportView } from '@bowline/contract/privacy';
import type { ProfileDetails } from '@bowline/contract/profiles';
import type { SpendLimitSettings } from '@bowline/contract/spend-limit';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { BlockedSetting } from './blocked-setting.tsx';
import { ConsentSetting } from './consent-setting.tsx';
import { EmailSetting } from './email-setting.tsx';
import { ExportSetting } from './export-setting.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { LookingForSetting } from './looking-for-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { SafetySettings } from './safety-settings.tsx';
import { SchemeSetting } from './scheme-setting.tsx';
import { SectionList } from './section-list.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { SettingGroup } from './setting-group.tsx';
import { rowAction, SettingRow } from './setting-row.tsx';
import { SpendingSettings } from './spending-settings.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { TakeBackSetting } from './take-back-setting.tsx';
import type { BlockedPage } from './use-blocked.ts';
import { LandersSetting, VisitorsSetting } from './visitors-setting.tsx';
import { WritersSetting } from './writers-setting.tsx';

export interface SettingsPageProps {
  delaysPaidMessages: boolean;
  account: AccountView;
  sessions: readonly SessionView[];
  invisible: boolean;
  visibleToVisitors: boolean;
  shownOnLanders: boolean;
  lookingFor: LookingFor | null;
  writers: ProfileDetails['writers'];
  blocked: BlockedPage;
  archive: ExportView | null;
  /** Missing on a site without direct debit. */
  mandate: MandateView | null | undefined;
  spendLimit: SpendLimitSettings;
  now: string;
}

export function SettingsPage(props: SettingsPageProps) {
  const { delaysPaidMessages, account, sessions, invisible, visibleToVisitors, blocked, archive } = props;
  const { spendLimit, mandate } = props;
  const t = useT('account');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10 lg:pb-28">
      <h1 className="title-1">{t('settings_title')}</h1>
      <p className="lead mt-2 max-w-[52ch]">{t('settings_lead')}</p>
      <div className="mt-8 grid gap-12 lg:mt-10 lg:grid-cols-[200px_minmax(0,720px)] lg:gap-20">
        <SectionList
          without={[
            ...(spendLimit.currency === null ? (['spend_limit'] as const) : []),
            ...(mandate === undefined ? (['mandate'] as const) : []),
          ]}
        />
        <div className="grid min-w-0 gap-12">
          <SettingGroup group="display">
            <LanguageSetting />
            <SchemeSetting />
          </SettingGroup>
          <SettingGroup group="access">
            <EmailSetting account={account} />
            <PasswordSetting />
            <SessionsSetting sessions={sessions} now={props.now} />
          </SettingGroup>
          <SpendingSettings limit={spendLimit} mandate={mandate} />
          <SettingGroup group="messages">
            <NotificationsLink />
            <TakeBackSetting delays={delaysPaidMessages} />
          </SettingGroup>
          <SettingGroup group="privacy">
            <LookingForSetting lookingFor={props.lookingFor} />
            <WritersSetting writers={props.writers} />
            <InvisibleSetting invisible={invisible} />
            <VisitorsSetting visible={visibleToVisitors} />
            <LandersSetting shown={props.shownOnLanders} />
            <BlockedSetting firstPage={blocked} />
            <ConsentSetting consents={account.consents} />
            <ExportSetting archive={archive} />
          </SettingGroup>
          <SafetySettings />
          <SettingGroup group="leave">
            <LeaveLink />
          </SettingGroup>
        </div>
      </div>
    </div>
  );
}

function NotificationsLink() {
  const t = useT('account');
  return (
    <SettingRow id="notifications" title={t('notifications')} text={t('notifications_text')}>
      <Link to="/notifications" className={buttonClass({ tone: 'quiet', size: 44 }, rowAction)}>
        {t('notifications_link')}
      </Link>
    </SettingRow>
  );
}

function LeaveLink() {
  const t = useT('account');
  return (
    <SettingRow id="leave" title={t('leave')} text={t('leave_text', { days: limits.deletionDays })}>
      <Link to="/settings/leave" className={buttonClass({ tone: 'quiet', size: 44 }, rowAction)}>
        {t('leave')}
      </Link>
    </SettingRow>
  );
}

function InvisibleSetting({ invisible }: { invisible: boolean }) {
  const t = useT('account');
  return (
    <SwitchSetting
      name="invisible"
      on={invisible}
      title={t('invisible')}
      text={t('invisible_text')}
      saidOn={t('invisible_on')}
      saidOff={t('invisible_off')}
    />
  );
}
