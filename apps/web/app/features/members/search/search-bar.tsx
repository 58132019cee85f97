import { traits } from '@bowline/contract/choices';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { FilterBar, FilterPanel, FilterSelect } from '@bowline/ui/controls/filter-bar';
import { Form } from 'react-router';
import { choicesAmong } from '#app/parts/profile-fields/gender-words.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { AgeField } from './age-field.tsx';
import { InterestChoice } from './interest-choice.tsx';
import { SeveralOption, withPlace } from './place-options.tsx';
import { RegionChoice } from './region-choice.tsx';
import type { SearchOptions } from './search-options.ts';
import { TraitChoice } from './trait-choice.tsx';
import type { FilterLabels } from './use-filter-labels.ts';
import type { Filters } from './use-filters.ts';

export interface SearchBarProps {
  filters: Filters;
  options: SearchOptions;
  words: FilterLabels;
}

/** The filters on a wide screen, applied after a short delay; a plain form without scripts. */
export function SearchBar({ filters, options, words }: SearchBarProps) {
  const t = useT('members');
  const { chosen, change, apply } = filters;
  const { fields, youngest, countries, interests } = options;
  const choices = choicesAmong(useSite().genders);
  const offeredTraits = traits.filter((trait) => fields.includes(trait));
  return (
    <Form
      action="/members"
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault();
        apply(chosen);
      }}
    >
      <FilterBar className="mb-4">
        {fields.includes('gender') && (
          <FilterSelect
            label={words.labels.gender}
            name="gender"
            value={chosen.gender ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ ...chosen, gender: choices.find((choice) => choice === value) })
            }
          >
            <option value="">{t('everyone')}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {words.gender(choice)}
              </option>
            ))}
          </FilterSelect>
        )}
        {fields.includes('age') && (
          <FilterPanel label={words.labels.age} value={words.ages(chosen)}>
            <div className="w-80 max-w-full">
              <AgeField filters={chosen} onChange={change} youngest={youngest} shown={words.ages(chosen)} />
            </div>
          </FilterPanel>
        )}
        {fields.includes('country') && countries.length > 1 && (
          <FilterSelect
            label={words.labels.country}
            name="country"
            value={chosen.country ?? ''}
            onChange={({ currentTarget: { value } }) => change(withPlace(chosen, value, '', countries))}
          >
            <option value="">{t('country_any')}</option>
            <SeveralOption list={chosen.country} nameOf={words.country} />
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </FilterSelect>
        )}
        {fields.includes('region') && (
          <FilterPanel label={words.labels.region} value={words.regions(chosen)}>
            <div className="w-105 max-w-full">
              <RegionChoice
                filters={chosen}
                onChange={change}
                countries={countries}
                label={words.labels.region}
              />
            </div>
          </FilterPanel>
        )}
        {offeredTraits.length > 0 && (
          <FilterPanel label={t('field_traits')} value={words.traits(chosen)} align="end" isDrawnLate>
            <div className="grid w-105 max-w-full gap-5">
              {offeredTraits.map((trait) => (
                <TraitChoice key={trait} trait={trait} filters={chosen} onChange={change} words={words} />
              ))}
            </div>
          </FilterPanel>
        )}
        {fields.includes('interests') && interests.length > 0 && (
          <FilterPanel label={words.labels.interests} value={words.interests(chosen)} align="end" isDrawnLate>
            <InterestChoice filters={chosen} onChange={change} offered={interests} />
          </FilterPanel>
        )}
        {(['online', 'with_photo', 'new', 'order'] as const).map(
          (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
        )}
        {/* Without scripts the panels that are drawn late are missing, and the form must keep what they would hold. */}
        <noscript>
          {(['interests', ...traits] as const).map(
            (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
          )}
        </noscript>
        <Button type="submit" className="m-2.5 hidden [@media(scripting:none)]:inline-flex">
          {t('search')}
        </Button>
      </FilterBar>
    </Form>
  );
}
