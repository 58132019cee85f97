import type { MandateView } from '@bowline/contract/direct-debit';
import type { SpendLimitSettings } from '@bowline/contract/spend-limit';
import { MandateSetting } from './mandate-setting.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SpendLimitSetting } from './spend-limit-setting.tsx';

interface SpendingSettingsProps {
  limit: SpendLimitSettings;
  /** Missing on a site without direct debit. */
  mandate: MandateView | null | undefined;
}

/** What the member spends here. Missing where the site sells nothing. */
export function SpendingSettings({ limit, mandate }: SpendingSettingsProps) {
  if (limit.currency === null && mandate === undefined) return null;
  return (
    <SettingGroup group="spending">
      {limit.currency !== null && <SpendLimitSetting settings={limit} currency={limit.currency} />}
      {mandate !== undefined && <MandateSetting mandate={mandate} />}
    </SettingGroup>
  );
}
