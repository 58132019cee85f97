import { fileURLToPath } from 'node:url';
import { type CountryResponse, open } from 'maxmind';

export interface GeoIp {
  /** Returns the country of an IP address, never anything finer; null for a private or unknown one. */
  countryOf(address: string): string | null;
}

interface CountryRecord extends CountryResponse {
  readonly country_code: string;
}

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const ipv4InIpv6 = /^::ffff:(?=\d+\.)/i;

/** Loads the database that ships inside its npm package. */
export async function openGeoIp(): Promise<GeoIp> {
  const reader = await open<CountryRecord>(fileURLToPath(import.meta.resolve(database)));
  return {
    countryOf: (address) => reader.get(address.replace(ipv4InIpv6, ''))?.country_code ?? null,
  };
}
