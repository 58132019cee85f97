import type { MemberFilters } from '@bowline/contract/discovery';
import { genderChoiceOf, gendersIn } from '@bowline/contract/gender-choices';
import type { Gender } from '@bowline/contract/genders';
import { CheckChip } from '@bowline/ui/controls/chip';
import { useSite } from '#app/platform/request/root-data.ts';
import type { FilterLabels } from './use-filter-labels.ts';

export interface GenderChoiceProps {
  filters: MemberFilters;
  onChange: (filters: MemberFilters) => void;
  words: FilterLabels;
}

/** One gender, several, or everyone; all of them are everyone. */
export function GenderChoice({ filters, onChange, words }: GenderChoiceProps) {
  const { genders: offered } = useSite();
  const chosen = gendersIn(filters.gender);
  const choose = (genders: readonly Gender[]) =>
    onChange({
      ...filters,
      gender: genders.length < offered.length ? genderChoiceOf(genders) : undefined,
    });
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{words.labels.gender}</legend>
      <div className="choices">
        <CheckChip checked={chosen.length === 0} onChange={() => choose([])}>
          {words.genderNames.everyone}
        </CheckChip>
        {offered.map((gender) => (
          <CheckChip
            key={gender}
            name="gender"
            value={gender}
            checked={chosen.includes(gender)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, gender] : chosen.filter((one) => one !== gender))
            }
          >
            {words.genderNames[gender]}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
