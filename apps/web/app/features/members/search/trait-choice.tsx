import { attributes, type traits } from '@bowline/contract/choices';
import type { MemberFilters } from '@bowline/contract/discovery';
import { CheckChip } from '@bowline/ui/controls/chip';
import { listed, withTrait } from './filters.ts';
import type { FilterLabels } from './use-filter-labels.ts';

export interface TraitChoiceProps {
  trait: (typeof traits)[number];
  filters: MemberFilters;
  onChange: (filters: MemberFilters) => void;
  words: FilterLabels;
}

/** Role, experience or relationship style: any of several values. */
export function TraitChoice({ trait, filters, onChange, words }: TraitChoiceProps) {
  const chosen = listed(filters[trait]);
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{words.labels[trait]}</legend>
      <div className="choices">
        {attributes[trait].map((value) => (
          <CheckChip
            key={value}
            name={trait}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) => onChange(withTrait(filters, trait, value, checked))}
          >
            {words.trait(trait, value)}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
