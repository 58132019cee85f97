import type { MemberFilters } from '@bowline/contract/discovery';
import { useT } from '@bowline/i18n/react';
import { CheckChip } from '@bowline/ui/controls/chip';
import { InterestGroups, type NamedInterest } from '#app/parts/profile-fields/interest-groups.tsx';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';
import { chosenInterests, withInterests } from './filters.ts';

export interface InterestChoiceProps {
  filters: MemberFilters;
  onChange: (filters: MemberFilters) => void;
  offered: readonly NamedInterest[];
}

export function InterestChoice({ filters, onChange, offered }: InterestChoiceProps) {
  const t = useT('members');
  const chosen = chosenInterests(filters);
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{t('field_interests')}</legend>
      <p className="-mt-1 mb-3 text-small text-text-2">{t('interests_hint')}</p>
      <InterestGroups offered={offered}>
        {({ key, name }) => {
          const Icon = interestIcons[key];
          return (
            <CheckChip
              key={key}
              name="interests"
              value={key}
              checked={chosen.includes(key)}
              onChange={({ currentTarget: { checked } }) => {
                const kept = chosen.filter((one) => one !== key);
                onChange(withInterests(filters, checked ? [...kept, key] : kept));
              }}
            >
              <Icon strokeWidth={1.6} aria-hidden="true" />
              {name}
            </CheckChip>
          );
        }}
      </InterestGroups>
    </fieldset>
  );
}
