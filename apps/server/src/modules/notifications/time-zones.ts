import { type Country, country } from '@bowline/contract/sites';

/** The most common time zone of a country, used until a browser reports its own. */
const zones: Readonly<Record<Country, string>> = {
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  IT: 'Europe/Rome',
  PL: 'Europe/Warsaw',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  FI: 'Europe/Helsinki',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
};

export function zoneOfCountry(code: string | null): string {
  const known = country.safeParse(code);
  return known.success ? zones[known.data] : zones.NL;
}
