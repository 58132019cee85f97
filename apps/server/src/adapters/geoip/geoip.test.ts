import { describe, expect, it } from 'vitest';
import { createGeoIp } from './index.ts';

const geoip = createGeoIp();

describe('countryOf', () => {
  it.each([
    ['145.97.1.1', 'NL'],
    ['::ffff:145.97.1.1', 'NL'],
    ['2001:610::1', 'NL'],
    ['5.9.1.1', 'DE'],
    ['8.8.8.8', 'US'],
    ['127.0.0.1', null],
    ['::1', null],
    ['10.0.0.1', null],
    ['no address', null],
  ])('%s → %s', (address, country) => {
    expect(geoip.countryOf(address)).toBe(country);
  });
});
