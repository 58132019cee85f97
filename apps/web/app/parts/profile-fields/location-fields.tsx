import type { Country, RegionView } from '@bowline/contract/sites';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Select } from '@bowline/ui/controls/select';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Located, locate } from './locate.ts';

interface LocationValue {
  readonly country: Country;
  readonly region: string | null;
}

export interface SiteCountry {
  readonly code: Country;
  readonly name: string;
  readonly regions: readonly RegionView[];
}

/** Only a country that the site serves can be selected. */
export const servedCountry = (
  countries: readonly SiteCountry[],
  own: Country | null,
  usual: Country,
): Country => countries.find(({ code }) => code === own)?.code ?? usual;

export interface LocationFieldsProps {
  /** The countries this site serves. */
  countries: readonly SiteCountry[];
  place: LocationValue;
  onChange: (place: LocationValue) => void;
  error: string | undefined;
}

export function LocationFields({ countries, place, onChange, error }: LocationFieldsProps) {
  const t = useT('profiles');
  const regions = countries.find(({ code }) => code === place.country)?.regions ?? [];
  return (
    <div className="grid gap-5">
      <LocateButton countries={countries} place={place} onFound={onChange} />
      {countries.length > 1 && (
        <Select
          label={t('country')}
          autoComplete="country"
          value={place.country}
          onChange={({ currentTarget }) =>
            onChange({ country: currentTarget.value as Country, region: null })
          }
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('region')}
        autoComplete="address-level1"
        value={place.region ?? ''}
        onChange={({ currentTarget }) => onChange({ ...place, region: currentTarget.value || null })}
        error={error}
      >
        <option value="">{t('region_none')}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Asks the browser for the location only when pressed, and explains when that fails. */
function LocateButton({
  countries,
  place,
  onFound,
}: {
  countries: readonly SiteCountry[];
  place: LocationValue;
  onFound: (place: LocationValue) => void;
}) {
  const t = useT('profiles');
  const [outcome, setOutcome] = useState<Located['kind'] | 'busy'>();
  const [found, setFound] = useState('');

  // Locating may take a while: a manual choice made in the meantime wins, and an unmounted step ignores the result.
  const chosen = `${place.country} ${place.region}`;
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = chosen;
    return () => {
      current.current = undefined;
    };
  }, [chosen]);

  async function find() {
    setOutcome('busy');
    const located = await locate();
    if (current.current !== chosen) return setOutcome(undefined);
    if (located.kind !== 'found') return setOutcome(located.kind);
    const regions = countries.find(({ code }) => code === located.country)?.regions;
    const region = regions?.find(({ code }) => code === located.region);
    if (!region) return setOutcome('elsewhere');
    setFound(region.name);
    setOutcome('found');
    onFound({ country: located.country, region: region.code });
  }

  const words = {
    busy: t('locate_busy'),
    found: t('locate_found', { region: found }),
    denied: t('locate_denied'),
    failed: t('locate_failed'),
    elsewhere: t('locate_elsewhere'),
  };
  return (
    <div>
      <Button tone="quiet" block loading={outcome === 'busy'} onClick={() => void find()}>
        {outcome !== 'busy' && <LocateFixed strokeWidth={1.6} aria-hidden="true" />}
        {t('locate')}
      </Button>
      <p className={outcome ? 'mt-2 text-small text-text-2' : undefined} role="status">
        {outcome && words[outcome]}
      </p>
    </div>
  );
}
