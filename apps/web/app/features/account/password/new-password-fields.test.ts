import { isRepeated, repeatedPassword } from '@bowline/contract/identity';
import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './new-password-fields.tsx';

describe('checkNewPassword()', () => {
  it.each([
    ['touw en thee', 'touw en thee', {}],
    ['touw en thee', 'touw en the', { repeat: 'passwords_differ' }],
    ['kort', 'kort', { password: 'password_too_short' }],
    ['kort', '', { password: 'password_too_short', repeat: 'passwords_differ' }],
  ])('checks %j, then %j', (password, repeat, wrong) => {
    expect(checkNewPassword({ password, repeat })).toEqual(wrong);
  });

  it.each(['1234567', '12345678'])('agrees with the contract about %j', (password) => {
    const accepted = repeatedPassword.refine(isRepeated).safeParse({ password, repeat: password }).success;
    expect(Object.keys(checkNewPassword({ password, repeat: password })).length === 0).toBe(accepted);
  });
});
