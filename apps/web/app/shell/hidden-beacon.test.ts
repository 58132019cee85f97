import { afterEach, expect, it, vi } from 'vitest';
import { sendBeaconIfHidden } from './hidden-beacon.tsx';

afterEach(() => vi.unstubAllGlobals());

async function sentFrom(visibilityState: string, address: string) {
  const { search, pathname } = new URL(address, 'https://bowline.localhost');
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
  vi.stubGlobal('document', { visibilityState });
  vi.stubGlobal('window', { location: { search, pathname } });
  vi.stubGlobal('navigator', { sendBeacon });
  sendBeaconIfHidden();
  const sent = sendBeacon.mock.calls.map(async ([url, body]) => [url, body.type, await body.text()]);
  return Promise.all(sent);
}

it.each([
  ['hidden', '', [['/api/page-hidden.php', 'application/json', '{}']]],
  ['hidden', '/landers/gallery', [['/api/page-hidden.php', 'application/json', '{}']]],
  ['hidden', '/?lb', [['/api/page-hidden.php?lb=1&page=', 'application/json', '{}']]],
  [
    'hidden',
    '/landers/gallery/bdsm-nl?a=b&lb=7',
    [['/api/page-hidden.php?lb=1&page=gallery', 'application/json', '{}']],
  ],
  [
    'hidden',
    '/members/f3a9/landing2?lb',
    [['/api/page-hidden.php?lb=1&page=landing2', 'application/json', '{}']],
  ],
  ['visible', '?lb=1', []],
])('sends the beacon for a page that is %s, opened with "%s"', async (state, search, expected) => {
  expect(await sentFrom(state, search)).toEqual(expected);
});

it('does nothing in a browser without sendBeacon', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('window', { location: { search: '', pathname: '/' } });
  vi.stubGlobal('navigator', {});
  expect(sendBeaconIfHidden).not.toThrow();
});
