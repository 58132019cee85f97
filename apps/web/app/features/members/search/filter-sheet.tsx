import { traits } from '@bowline/contract/choices';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { CheckChip } from '@bowline/ui/controls/chip';
import { Select } from '@bowline/ui/controls/select';
import { Sheet } from '@bowline/ui/overlays/sheet';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { AgeField } from './age-field.tsx';
import { type MemberSearch, usedFilters } from './filters.ts';
import { GenderChoice } from './gender-choice.tsx';
import { InterestChoice } from './interest-choice.tsx';
import { SeveralOption, withPlace } from './place-options.tsx';
import { RegionChoice } from './region-choice.tsx';
import type { SearchOptions } from './search-options.ts';
import { TraitChoice } from './trait-choice.tsx';
import { useCountAhead } from './use-count-ahead.ts';
import type { FilterLabels } from './use-filter-labels.ts';
import type { Keep } from './use-keep.ts';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: MemberSearch;
  keep: Keep | undefined;
  onApply: (filters: MemberSearch, isToKeep: boolean) => void;
  options: SearchOptions;
  words: FilterLabels;
}

/**
 * The filters on a phone. Applied when the sheet is confirmed; until then it shows how many results there would be.
 */
export default function FilterSheet({
  open,
  onClose,
  filters,
  keep,
  onApply,
  options,
  words,
}: FilterSheetProps) {
  const t = useT('members');
  const [draft, setDraft] = useState(filters);
  const [isToKeep, setToKeep] = useState(false);
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
          <Button
            tone="ghost"
            disabled={usedFilters(draft).length === 0}
            onClick={() => setDraft({ order: draft.order })}
          >
            {t('filters_clear')}
          </Button>
          <Button onClick={() => onApply(draft, isToKeep)}>
            <span aria-live="polite">
              {found === undefined
                ? t('show')
                : t(found.exact ? 'show_found' : 'show_more', { count: found.count })}
            </span>
          </Button>
        </>
      }
    >
      {fields.includes('gender') && <GenderChoice filters={draft} onChange={setDraft} words={words} />}
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
          <SeveralOption list={draft.country} nameOf={words.country} />
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {fields.includes('region') && (
        <RegionChoice filters={draft} onChange={setDraft} countries={countries} label={words.labels.region} />
      )}
      {traits
        .filter((trait) => fields.includes(trait))
        .map((trait) => (
          <TraitChoice key={trait} trait={trait} filters={draft} onChange={setDraft} words={words} />
        ))}
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
      {keep && usedFilters(draft).length > 0 && !keep.isKept(draft) && (
        <div>
          <CheckChip checked={isToKeep} onChange={({ currentTarget }) => setToKeep(currentTarget.checked)}>
            <BookmarkPlus strokeWidth={1.6} aria-hidden="true" />
            {t('keep')}
          </CheckChip>
          <p className="mt-2 text-small text-text-2">{t('keep_hint')}</p>
        </div>
      )}
      {fields.includes('interests') && interests.length > 0 && (
        <InterestChoice filters={draft} onChange={setDraft} offered={interests} />
      )}
    </Sheet>
  );
}
