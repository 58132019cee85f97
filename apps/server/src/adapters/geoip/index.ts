import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'maxmind';

export interface GeoIp {
  /** Returns the country of an IP address, never anything finer; null for a private or unknown one. */
  countryOf(address: string): string | null;
}

interface CountryRecord extends CountryResponse {
  readonly country_code: string;
}

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const ipv4InIpv6 = /^::ffff:(?=\d+\.)/i;

/** Reads the database that ships inside its npm package, 8 MB, at the first question: only some processes ask. */
export function createGeoIp(): GeoIp {
  let reader: Reader<CountryRecord> | undefined;
  return {
    countryOf: (address) => {
      reader ??= new Reader(readFileSync(fileURLToPath(import.meta.resolve(database))));
      return reader.get(address.replace(ipv4InIpv6, ''))?.country_code ?? null;
    },
  };
}
