import { useT } from '@bowline/i18n/react';
import { useSite } from '#app/platform/request/root-data.ts';
import { SwitchSetting } from './switch-setting.tsx';

/** Whether people see the member who are not logged in; only where the site lets these look around. */
export function VisitorsSetting({ visible }: { visible: boolean }) {
  const t = useT('account');
  const { logged_out_search, logged_out_search_trafficsource } = useSite();
  if (!logged_out_search && !logged_out_search_trafficsource) return null;
  return (
    <SwitchSetting
      name="visible_to_visitors"
      on={visible}
      title={t('visitors')}
      text={t('visitors_text')}
      saidOn={t('visitors_on')}
      saidOff={t('visitors_off')}
    />
  );
}

/** Whether pages that invite visitors show the member's card. Off at once: every page asks again. */
export function LandersSetting({ shown }: { shown: boolean }) {
  const t = useT('account');
  return (
    <SwitchSetting
      name="shown_on_landers"
      on={shown}
      title={t('landers')}
      text={t('landers_text')}
      saidOn={t('landers_on')}
      saidOff={t('landers_off')}
    />
  );
}
