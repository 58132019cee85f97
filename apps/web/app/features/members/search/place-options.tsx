import type { MemberFilters } from '@bowline/contract/discovery';
import type { SiteCountry } from '#app/parts/profile-fields/location-fields.tsx';
import { listed } from './filters.ts';

/** Sets the country or region; a region sets its country too. */
export function withPlace(
  filters: MemberFilters,
  country: string,
  region: string,
  countries: readonly SiteCountry[],
): MemberFilters {
  const home = countries.find(({ regions }) => regions.some(({ code }) => code === region));
  const chosen = countries.find(({ code }) => code === country) ?? home;
  return {
    ...filters,
    country: chosen?.code,
    region: home && home === chosen ? region : undefined,
  };
}

/** The regions of the chosen country, or of every country in groups. */
export function RegionOptions({
  countries,
  country,
}: {
  countries: readonly SiteCountry[];
  country: MemberFilters['country'];
}) {
  const [only, ...others] = country
    ? countries.filter(({ code }) => listed(country).includes(code))
    : countries;
  if (only && others.length === 0) return <Regions of={only} />;
  return countries.map((one) => (
    <optgroup key={one.code} label={one.name}>
      <Regions of={one} />
    </optgroup>
  ));
}

function Regions({ of: { regions } }: { of: SiteCountry }) {
  return regions.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

/** Stands for several chosen places, where a list can show one. */
export function SeveralOption({
  list,
  nameOf,
}: {
  list: string | undefined;
  nameOf: (code: string) => string;
}) {
  const codes = listed(list);
  return codes.length > 1 && <option value={list}>{codes.map(nameOf).join(', ')}</option>;
}
