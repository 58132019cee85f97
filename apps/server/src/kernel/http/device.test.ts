import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    'Microsoft Edge',
    'macOS',
  ],
  ['Noor van Dijk/1.0 (at home) on Linux', null, 'Linux'],
  ['curl/8.5.0', null, null],
  [' ', null, null],
  ['', null, null],
  [`${'Firefox/'.repeat(100)} Windows NT 10.0`, null, null],
  [undefined, null, null],
])('deviceOf(%s) is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
