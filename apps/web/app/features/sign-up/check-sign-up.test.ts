import { describe, expect, it } from 'vitest';
import { checkSignUp } from './check-sign-up.ts';
import type { SignUpValues } from './sign-up-fields.ts';

const today = new Date('2026-11-15T12:00:00Z');
const filled: SignUpValues = {
  email: 'noor@example.org',
  name: 'Noor',
  password: 'drie losse woorden',
  date_of_birth: '1992-04-30',
  gender: 'female',
  looking_for: 'everyone',
  consent: true,
};
const check = (values: SignUpValues) => checkSignUp({ ...filled, ...values }, 18, today);

describe('checkSignUp()', () => {
  it('accepts a complete form', () => {
    expect(check({})).toEqual({});
  });

  it('requires every field of an empty form', () => {
    expect(checkSignUp({}, 18, today)).toEqual({
      email: 'email_invalid',
      name: 'name_invalid',
      password: 'password_too_short',
      date_of_birth: 'birth_date_required',
      consent: 'consent_required',
    });
  });

  it.each<[SignUpValues, ReturnType<typeof check>]>([
    [{ email: 'noor@' }, { email: 'email_invalid' }],
    [{ name: '@noor' }, { name: 'name_starts_with_at' }],
    [{ name: 'Noor@Example.org' }, { name: 'name_equals_email' }],
    [{ password: 'kort' }, { password: 'password_too_short' }],
    [{ consent: false }, { consent: 'consent_required' }],
    [{ date_of_birth: '1992-02-30' }, { date_of_birth: 'birth_date_invalid' }],
    [{ date_of_birth: '1900-01-01' }, { date_of_birth: 'birth_date_invalid' }],
    [{ date_of_birth: '2030-01-01' }, { date_of_birth: 'birth_date_invalid' }],
    [{ date_of_birth: '2008-11-16' }, { date_of_birth: 'birth_date_required' }],
    [{ date_of_birth: '2008-11-15' }, {}],
  ])('checks %o: %o', (values, wrong) => {
    expect(check(values)).toEqual(wrong);
  });
});
