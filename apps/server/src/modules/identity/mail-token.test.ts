import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { SiteId } from '#kernel/ids.ts';
import { systemRandom } from '#kernel/random.ts';
import { mailTokenOf, plainTokensEnd, publicIdOfMailToken } from './mail-token.ts';

const vault = createVault(loadSecrets());
const [here, there] = [1 as SiteId, 2 as SiteId];
const now = new Date('2026-12-01T00:00:00Z');

it('publicIdOfMailToken() returns the member a token was made for, on that site only', () => {
  for (let count = 0; count < 200; count += 1) {
    const member = systemRandom.publicId();
    const token = mailTokenOf(vault, here, member);
    expect(token).toMatch(/^[0-9a-f]{52}$/);
    expect(publicIdOfMailToken(vault, here, token, now)).toBe(member);
    expect(publicIdOfMailToken(vault, there, token, now)).toBeUndefined();
  }
});

it('publicIdOfMailToken() refuses a token that was changed in any of its bytes', () => {
  const token = mailTokenOf(vault, here, systemRandom.publicId());
  for (let index = 0; index < 26; index += 1) {
    const bytes = Buffer.from(token, 'hex');
    bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(publicIdOfMailToken(vault, here, bytes.toString('hex'), now)).toBeUndefined();
  }
});

it('publicIdOfMailToken() accepts the plain tokens of earlier mails until they end', () => {
  const member = systemRandom.publicId();
  const signature = vault.sign('identity.mail', `${here}:${member}`).subarray(0, 10);
  const plain = Buffer.concat([Buffer.from(member), signature]).toString('hex');
  expect(publicIdOfMailToken(vault, here, plain, now)).toBe(member);
  expect(publicIdOfMailToken(vault, there, plain, now)).toBeUndefined();
  expect(
    publicIdOfMailToken(vault, here, `${plain.slice(0, -1)}${plain.endsWith('0') ? 1 : 0}`, now),
  ).toBeUndefined();
  expect(publicIdOfMailToken(vault, here, plain, plainTokensEnd)).toBeUndefined();
});
