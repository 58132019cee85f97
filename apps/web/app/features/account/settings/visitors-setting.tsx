import { useT } from '@bowline/i18n/react';
import { useSite } from '#app/visit/root-data.ts';
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
