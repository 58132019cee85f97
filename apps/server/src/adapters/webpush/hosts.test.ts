import { describe, expect, it } from 'vitest';
import { isPushService } from './hosts.ts';

const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
  '127.0.0.1:4321',
];
const production = { hosts, plain: false };
const test = { hosts, plain: true };

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://FCM.GoogleAPIs.com/fcm/send/abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://a.b.notify.windows.com/w/',
  ])('%s is one we know', (endpoint) => {
    expect(isPushService(endpoint, production)).toBe(true);
  });

  it.each([
    ['another host', 'https://example.org/push'],
    ['no TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another scheme', 'ftp://fcm.googleapis.com/abc'],
    ['a file', 'file:///etc/passwd'],
    ['another port', 'https://fcm.googleapis.com:8443/abc'],
    ['a user in front of another host', 'https://fcm.googleapis.com@169.254.169.254/latest'],
    ['a user in front of a known host', 'https://someone@fcm.googleapis.com/abc'],
    ['a password in front of a known host', 'https://:secret@fcm.googleapis.com/abc'],
    ['a known host in the path', 'https://example.org/fcm.googleapis.com'],
    ['a known host in the query', 'https://example.org/?fcm.googleapis.com'],
    ['a known host behind a backslash', 'https://example.org\\fcm.googleapis.com'],
    ['a known host behind #', 'https://example.org#.push.apple.com'],
    ['a known host at the front', 'https://fcm.googleapis.com.example.org/'],
    ['a known host at the end, without a dot', 'https://evilfcm.googleapis.com/'],
    ['a suffix without a dot', 'https://evilpush.apple.com/'],
    ['a suffix alone', 'https://push.apple.com/'],
    ['a dot at the end', 'https://fcm.googleapis.com./abc'],
    ['a dot at the end of a suffix', 'https://web.push.apple.com./abc'],
    ['a letter that looks alike', 'https://fcm.gооgleapis.com/abc'],
    ['an address by number', 'https://127.0.0.1/'],
    ['an address as one number', 'https://2130706433/'],
    ['an address in hexadecimal', 'https://0x7f.1/'],
    ['an address of version 6', 'https://[::1]/'],
    ['an address of version 4 in one of version 6', 'https://[::ffff:169.254.169.254]/'],
    ['the loopback of tests with TLS', 'https://127.0.0.1:4321/push'],
    ['the loopback of tests', 'http://127.0.0.1:4321/push'],
    ['a line break in the host', 'https://example.org\n.push.apple.com/'.replace('\n', '%0a')],
    ['no address at all', 'fcm.googleapis.com'],
    ['nothing', ''],
  ])('is not %s', (_case, endpoint) => {
    expect(isPushService(endpoint, production)).toBe(false);
  });

  it('is a listed address with its port outside production, and no other port or host', () => {
    const may = (endpoint: string) => isPushService(endpoint, test);
    expect(may('http://127.0.0.1:4321/push/abc')).toBe(true);
    expect(may('http://127.0.0.1:4322/push/abc')).toBe(false);
    expect(may('http://127.0.0.1/push/abc')).toBe(false);
    expect(may('http://localhost:4321/push/abc')).toBe(false);
    expect(may('http://fcm.googleapis.com/fcm/send/abc')).toBe(false);
    expect(may('http://a:b@127.0.0.1:4321/push')).toBe(false);
  });
});
