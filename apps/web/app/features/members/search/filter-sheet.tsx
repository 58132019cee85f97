import type { MemberFilters } from '@bowline/contract/discovery';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { CheckChip } from '@bowline/ui/controls/chip';
import { Segmented } from '@bowline/ui/controls/segmented';
import { Select } from '@bowline/ui/controls/select';
import { Sheet } from '@bowline/ui/overlays/sheet';
import { useState } from 'react';
import { AgeField } from './age-field.tsx';
import { usedFilters } from './filters.ts';
import { InterestChoice } from './interest-choice.tsx';
import { RegionOptions, withPlace } from './place-options.tsx';
import type { SearchOptions } from './search-options.ts';
import { useCountAhead } from './use-count-ahead.ts';
import type { FilterLabels } from './use-filter-labels.ts';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: MemberFilters;
  onApply: (filters: MemberFilters) => void;
  options: SearchOptions;
  words: FilterLabels;
}

/**
 * The filters on a phone. Applied when the sheet is confirmed; until then it shows how many results there would be.
 */
export default function FilterSheet({ open, onClose, filters, onApply, options, words }: FilterSheetProps) {
  const t = useT('members');
  const [draft, setDraft] = useState(filters);
  const found = useCountAhead(draft);
  const { fields, youngest, countries, interests } = options;
  const flags = (['online', 'with_photo', 'new'] as const).filter((flag) => fields.includes(flag));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      closeLabel={t('filters_close')}
      actions={
        <>
          <Button tone="ghost" disabled={usedFilters(draft).length === 0} onClick={() => setDraft({})}>
            {t('filters_clear')}
          </Button>
          <Button onClick={() => onApply(draft)}>
            <span aria-live="polite">
              {found === undefined
                ? t('show')
                : t(found.exact ? 'show_found' : 'show_more', { count: found.count })}
            </span>
          </Button>
        </>
      }
    >
      {fields.includes('gender') && (
        <Segmented
          label={words.labels.gender}
          name="gender"
          value={draft.gender ?? 'everyone'}
          options={[
            { value: 'everyone', label: t('everyone') },
            { value: 'female', label: words.genders.female },
            { value: 'male', label: words.genders.male },
          ]}
          onChange={(gender) => setDraft({ ...draft, gender: gender === 'everyone' ? undefined : gender })}
        />
      )}
      {fields.includes('age') && (
        <AgeField filters={draft} onChange={setDraft} youngest={youngest} shown={words.ages(draft)} />
      )}
      {fields.includes('country') && countries.length > 1 && (
        <Select
          label={words.labels.country}
          value={draft.country ?? ''}
          onChange={({ currentTarget: { value } }) => setDraft(withPlace(draft, value, '', countries))}
        >
          <option value="">{t('country_any')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {fields.includes('region') && (
        <Select
          label={words.labels.region}
          value={draft.region ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setDraft(value === '' ? { ...draft, region: undefined } : withPlace(draft, '', value, countries))
          }
        >
          <option value="">{t('region_any')}</option>
          <RegionOptions countries={countries} country={draft.country} />
        </Select>
      )}
      {flags.length > 0 && (
        <fieldset>
          <legend className="field-label">{t('only')}</legend>
          <div className="choices">
            {flags.map((flag) => (
              <CheckChip
                key={flag}
                checked={draft[flag] === '1'}
                onChange={({ currentTarget: { checked } }) =>
                  setDraft({ ...draft, [flag]: checked ? '1' : undefined })
                }
              >
                {words.labels[flag]}
              </CheckChip>
            ))}
          </div>
        </fieldset>
      )}
      {fields.includes('interests') && interests.length > 0 && (
        <InterestChoice filters={draft} onChange={setDraft} offered={interests} />
      )}
    </Sheet>
  );
}
