import type { Reason } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { CheckChip } from '@bowline/ui/controls/chip';
import { reasonTexts } from './attribute-texts.ts';

export interface ReasonsFieldProps {
  value: readonly Reason[];
  onChange: (chosen: Reason[]) => void;
}

/** "I'm here for": several choices, kept in the order they were made. */
export function ReasonsField({ value, onChange }: ReasonsFieldProps) {
  const t = useT('profiles');
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{t('reason')}</legend>
      <p className="-mt-1 mb-2 text-small text-text-2">{t('reasons_hint')}</p>
      <div className="choices">
        {(Object.keys(reasonTexts) as Reason[]).map((reason) => (
          <CheckChip
            key={reason}
            name="reasons"
            value={reason}
            checked={value.includes(reason)}
            onChange={({ currentTarget: { checked } }) => {
              const others = value.filter((one) => one !== reason);
              onChange(checked ? [...others, reason] : others);
            }}
          >
            {t(reasonTexts[reason])}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
