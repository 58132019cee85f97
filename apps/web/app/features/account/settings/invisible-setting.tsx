import { useT } from '@bowline/i18n/react';
import { SwitchSetting } from './switch-setting.tsx';

export function InvisibleSetting({ invisible }: { invisible: boolean }) {
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
