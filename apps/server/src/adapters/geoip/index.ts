import { fileURLToPath } from 'node:url';
import { type CountryResponse, open } from 'maxmind';

export interface GeoIp {
  /** The country an address is in, never anything finer; null for a private or unknown address. */
  countryOf(address: string): string | null;
}

interface CountryRecord extends CountryResponse {
  readonly country_code: string;
}

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const ipv4InIpv6 = /^::ffff:(?=\d+\.)/i;

/** Reads the database, which ships inside its package, into memory. */
export async function openGeoIp(): Promise<GeoIp> {
  const reader = await open<CountryRecord>(fileURLToPath(import.meta.resolve(database)));
  return {
    countryOf: (address) => reader.get(address.replace(ipv4InIpv6, ''))?.country_code ?? null,
  };
}
