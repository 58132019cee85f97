import { genders } from '@bowline/contract/genders';
import { signUpForm } from '@bowline/contract/identity';
import { describe, expect, it } from 'vitest';
import { normalizedEmail, signUpRefusal } from './rules.ts';

const today = new Date('2026-03-01T12:00:00Z');

describe('signUpRefusal', () => {
  const form = {
    date_of_birth: '1990-01-01',
    gender: 'female',
    password: 'three knots and a bight',
  } as const;
  const settings = {
    signups: 'all' as const,
    known_networks: [] as string[],
    minimum_age: 18,
    genders: [...genders],
  };
  const refusalCode = (changes: object, { network, ...site }: { network?: string } & object = {}) =>
    signUpRefusal(
      { ...form, ...changes },
      {
        settings: { ...settings, ...site },
        network,
        today,
        isGuessablePassword: (password) => password === 'password1',
      },
    )?.code;

  it.each([
    ['an adult', {}, {}, undefined],
    ['a gender of three', { gender: 'nonbinary' }, {}, undefined],
    [
      'a gender the site does not offer',
      { gender: 'nonbinary' },
      { genders: ['female', 'male'] },
      'invalid_request',
    ],
    [
      'looking for a gender the site does not offer',
      { looking_for: { genders: ['male'] } },
      { genders: ['female'] },
      'invalid_request',
    ],
    ['turning eighteen today', { date_of_birth: '2008-03-01' }, {}, undefined],
    ['turning eighteen tomorrow', { date_of_birth: '2008-03-02' }, {}, 'birth_date_required'],
    [
      'eighteen where the minimum is 21',
      { date_of_birth: '2008-03-01' },
      { minimum_age: 21 },
      'birth_date_required',
    ],
    ['not yet born', { date_of_birth: '2026-03-02' }, {}, 'birth_date_invalid'],
    ['born in 1899', { date_of_birth: '1899-01-01' }, {}, 'birth_date_invalid'],
    ['a common password', { password: 'password1' }, {}, 'password_common'],
    ['no traffic source where one is required', {}, { signups: 'with_trafficsource' }, 'signups_closed'],
    ['an empty traffic source', {}, { signups: 'with_trafficsource', network: '' }, 'signups_closed'],
    [
      'a traffic source the site knows',
      {},
      { signups: 'with_trafficsource', known_networks: ['n0', 'n1'], network: 'n1' },
      undefined,
    ],
    [
      'a traffic source the site does not know',
      {},
      { signups: 'with_trafficsource', known_networks: ['n0', 'n11'], network: 'n1' },
      'signups_closed',
    ],
    [
      'a traffic source where the site knows none',
      {},
      { signups: 'with_trafficsource', network: 'n1' },
      'signups_closed',
    ],
    ['a closed site', {}, { signups: 'other', network: 'n1' }, 'signups_closed'],
  ])('returns the code for %s', (_case, changes, site, code) => {
    expect(refusalCode(changes, site)).toBe(code);
  });
});

describe('signUpForm', () => {
  const form = {
    email: 'noor@example.org',
    name: 'Noor',
    password: 'three knots and a bight',
    date_of_birth: '1990-01-01',
    gender: 'female',
    consent: true,
  };
  const firstIssue = (changes: object) =>
    signUpForm.safeParse({ ...form, ...changes }).error?.issues[0]?.message;

  it.each([
    [{}, undefined],
    [{ email: ' noor@example.org ' }, undefined],
    [{ email: 'noor' }, 'email_invalid'],
    [{ email: undefined }, 'email_invalid'],
    [{ name: '@noor' }, 'name_starts_with_at'],
    [{ name: 'Bowline Support' }, 'name_reserved'],
    [{ name: 'ＡＤＭＩＮ 7' }, 'name_reserved'],
    [{ name: 'No\u200Bor' }, 'name_invalid'],
    [{ name: 'No\u00ADor' }, 'name_invalid'],
    [{ name: 'Noor@Example.org' }, 'name_equals_email'],
    [{ name: 'N' }, 'name_invalid'],
    [{ name: 'No\u0000or' }, 'name_invalid'],
    [{ name: 'No\u202Eor' }, 'name_invalid'],
    [{ name: 'No\uD800or' }, 'name_invalid'],
    [{ name: '<b>Noor' }, 'name_characters'],
    [{ name: 'Noor>' }, 'name_characters'],
    [{ name: 'Zoë Łódź 🪢' }, undefined],
    [{ password: 'short' }, 'password_too_short'],
    [{ date_of_birth: '2001-02-29' }, 'birth_date_invalid'],
    [{ consent: false }, 'consent_required'],
  ])('%j gives the issue %s', (changes, code) => {
    expect(firstIssue(changes)).toBe(code);
  });
});

describe('normalizedEmail', () => {
  it.each([
    [' Noor@Example.ORG ', 'noor@example.org'],
    ['ｎoor@example.org', 'noor@example.org'],
  ])('turns %j into %s', (written, normalized) => {
    expect(normalizedEmail(written)).toBe(normalized);
  });
});
