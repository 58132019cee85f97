import type { Interest } from '@bowline/contract/sites';
import { useT } from '@bowline/i18n/react';
import { ChipButton } from '@bowline/ui/controls/chip';
import { useId } from 'react';
import { InterestGroups, type NamedInterest } from './interest-groups.tsx';
import { interestIcons } from './interest-icons.ts';

export interface InterestsFieldProps {
  /** The interests this site offers, named in the member's language. */
  offered: readonly NamedInterest[];
  chosen: readonly Interest[];
  onChange: (chosen: Interest[]) => void;
  error: string | undefined;
  /** For a field whose heading is its label. */
  labelHidden?: boolean | undefined;
}

export function InterestsField({
  offered,
  chosen,
  onChange,
  error,
  labelHidden = false,
}: InterestsFieldProps) {
  const t = useT('profiles');
  const id = useId();
  const toggle = (key: Interest) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <fieldset className="min-w-0" aria-labelledby={id}>
      <div className="choices-head">
        <span id={id} className={labelHidden ? 'visually-hidden' : 'field-label'}>
          {t('interests')}
        </span>
        <span className="text-small text-text-2" aria-live="polite">
          {chosen.length > 0 && t('interests_chosen', { count: chosen.length })}
        </span>
      </div>
      <InterestGroups offered={offered}>
        {({ key, name }) => {
          const Icon = interestIcons[key];
          return (
            <ChipButton key={key} chosen={chosen.includes(key)} onClick={() => toggle(key)}>
              <Icon strokeWidth={1.6} aria-hidden="true" />
              {name}
            </ChipButton>
          );
        }}
      </InterestGroups>
      <span aria-live="polite">{error && <span className="field-error">{error}</span>}</span>
    </fieldset>
  );
}
