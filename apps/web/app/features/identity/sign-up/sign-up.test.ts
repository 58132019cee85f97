import { describe, expect, it } from 'vitest';
import { returnedValues, signUpBody } from './sign-up.ts';

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const parts = { date_of_birth_day: '7', date_of_birth_month: '5', date_of_birth_year: '1991' };

describe('returnedValues()', () => {
  it('joins the date parts that a browser without scripts sends', () => {
    expect(returnedValues(formWith({ date_of_birth: '', ...parts })).date_of_birth).toBe('1991-05-07');
  });

  it('keeps the date that scripts have joined', () => {
    expect(returnedValues(formWith({ ...parts, date_of_birth: '1991-05-08' })).date_of_birth).toBe(
      '1991-05-08',
    );
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ date_of_birth_day: '', date_of_birth_month: '', date_of_birth_year: '' }, undefined],
    // An invalid date is left for the API to refuse.
    [{ ...parts, date_of_birth_year: '' }, '-05-07'],
  ])('reads %o as the date %s', (fields, date) => {
    expect(returnedValues(formWith(fields)).date_of_birth).toBe(date);
  });

  it('returns neither password nor consent', () => {
    const form = formWith({ email: 'noor@example.org', password: 'geheim-geheim', consent: 'on' });
    expect(Object.values(returnedValues(form))).toEqual([
      'noor@example.org',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('signUpBody() tracking', () => {
  it('comes from the form', () => {
    const { tracking } = signUpBody(formWith({ network: 'x', sub1: 'a' }), { network: 'y' });
    expect(tracking).toEqual({ network: 'x', sub1: 'a' });
  });

  it('comes from the page’s URL if the form has none', () => {
    expect(signUpBody(formWith({}), { network: 'y' }).tracking).toEqual({ network: 'y' });
  });
});
