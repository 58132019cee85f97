import { describe, expect, it } from 'vitest';
import { codeAt, otpauthUri, secretFromText, secretText, stepOf } from './totp.ts';

/** The secret and some codes of RFC 6238, appendix B, of which the last six figures are used. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('codeAt() %i seconds after 1970 is %s', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
});

describe('stepOf()', () => {
  const code = codeAt(secret, at(3_000));

  it.each([
    [2_969, undefined],
    [2_970, 100],
    [3_000, 100],
    [3_029, 100],
    [3_059, 100],
    [3_060, undefined],
  ])('knows at %i seconds the code of second 3000 as step %s', (seconds, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step);
  });

  it('knows no other code, and none of another secret', () => {
    expect(stepOf(secret, code === '000000' ? '000001' : '000000', at(3_000))).toBeUndefined();
    expect(stepOf(secret, code.slice(1), at(3_000))).toBeUndefined();
    expect(stepOf(Buffer.from('09876543210987654321'), code, at(3_000))).toBeUndefined();
  });
});

it('an app reads the secret from its text or address', () => {
  expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(secretFromText(secretText(secret))).toEqual(secret);
  expect(otpauthUri(secret, 'Anna Vos')).toBe(
    'otpauth://totp/Bowline%20office:Anna%20Vos?issuer=Bowline%20office&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
