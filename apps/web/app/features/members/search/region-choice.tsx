import type { MemberFilters } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { CheckChip } from '@bowline/ui/controls/chip';
import { Select } from '@bowline/ui/controls/select';
import type { SiteCountry } from '#app/parts/profile-fields/location-fields.tsx';
import { listed, withRegion } from './filters.ts';
import { RegionOptions, withPlace } from './place-options.tsx';

export interface RegionChoiceProps {
  filters: MemberFilters;
  onChange: (filters: MemberFilters) => void;
  countries: readonly SiteCountry[];
  label: string;
}

/** Several regions of one country; while no country is chosen, one region of all. */
export function RegionChoice({ filters, onChange, countries, label }: RegionChoiceProps) {
  const t = useT('members');
  const chosen = listed(filters.region);
  const homes = filters.country
    ? countries.filter(({ code }) => listed(filters.country).includes(code))
    : countries;
  const [home, ...others] = homes;
  if (!home || others.length > 0)
    return (
      <Select
        label={label}
        name="region"
        value={filters.region ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === '' ? { ...filters, region: undefined } : withPlace(filters, '', value, countries),
          )
        }
      >
        <option value="">{t('region_any')}</option>
        <RegionOptions countries={countries} country={filters.country} />
      </Select>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{label}</legend>
      <div className="choices">
        {home.regions.map(({ code, name }) => (
          <CheckChip
            key={code}
            name="region"
            value={code}
            checked={chosen.includes(code)}
            disabled={!chosen.includes(code) && chosen.length >= limits.lookingFor.regions}
            onChange={({ currentTarget: { checked } }) => onChange(withRegion(filters, code, checked))}
          >
            {name}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
