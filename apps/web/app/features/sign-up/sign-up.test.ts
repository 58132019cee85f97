import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { describe, expect, it } from 'vitest';
import { formRefusal } from '#app/platform/forms/form-outcome.ts';
import { returnedValues, signUpBody } from './sign-up.ts';
import { signUpFields } from './sign-up-fields.ts';

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
    expect(Object.values(returnedValues(form)).filter(Boolean)).toEqual(['noor@example.org']);
  });

  it('returns the answers of a lander, several of one name as a list', () => {
    const form = formWith({ region: 'NL-UT', country: 'NL' });
    for (const interest of ['rope', 'tea']) form.append('interests', interest);
    expect(returnedValues(form)).toMatchObject({ country: 'NL', region: 'NL-UT', interests: 'rope,tea' });
  });
});

describe('signUpBody() looking_for', () => {
  it.each([
    ['female', { genders: ['female'], min_age: null, max_age: null }],
    ['everyone', { genders: [], min_age: null, max_age: null }],
    ['', undefined],
  ])('of the choice %j is %o', (looking_for, saved) => {
    expect(signUpBody(formWith({ looking_for })).looking_for).toEqual(saved);
  });

  it('has the ages of the first step', () => {
    const form = formWith({ looking_for: 'male', min_age: '30', max_age: '45' });
    expect(signUpBody(form).looking_for).toEqual({ genders: ['male'], min_age: 30, max_age: 45 });
  });
});

describe('signUpBody() answers', () => {
  it('are those of a lander', () => {
    const fields = { reason: 'play', country: 'NL', region: 'NL-UT', interests: 'rope,tea' };
    expect(signUpBody(formWith(fields)).answers).toEqual({ ...fields, interests: ['rope', 'tea'] });
  });

  it('are left out where nothing was answered', () => {
    expect(signUpBody(formWith({ interests: '' })).answers).toBeUndefined();
  });
});

const invalid = (fields: NonNullable<ApiError['fields']>) =>
  new ApiError({ code: 'invalid_request', statusCode: 400, message: 'Controleer het.', fields });

const refusalOf = (error: ApiError) => formRefusal(error, signUpFields);

describe('a refused sign-up', () => {
  it('shows a refusal about one field beside that field', () => {
    const refusal = refusalOf(new ApiError({ code: 'email_taken', statusCode: 409, message: 'Bestaat al.' }));
    expect(refusal).toEqual({ fields: { email: 'email_taken' }, whole: undefined });
  });

  it('shows each field error beside its input', () => {
    const refusal = refusalOf(
      invalid({
        name: { code: 'name_starts_with_at', message: '…' },
        password: { code: 'invalid_request', message: '…' },
      }),
    );
    expect(refusal.fields).toEqual({ name: 'name_starts_with_at', password: 'invalid_request' });
    expect(refusal.whole).toBeUndefined();
  });

  it('shows an error about a field that is not on the form above the form', () => {
    for (const path of ['answers.reason', 'gender', 'looking_for.genders'])
      expect(refusalOf(invalid({ [path]: { code: 'invalid_request', message: '…' } }))).toEqual({
        fields: {},
        whole: { code: 'invalid_request', message: 'Controleer het.' },
      });
  });

  it('shows a refusal that concerns no field above the form', () => {
    const refusal = refusalOf(new ApiError({ code: 'signups_closed', statusCode: 403, message: 'Dicht.' }));
    expect(refusal).toEqual({ fields: {}, whole: { code: 'signups_closed', message: 'Dicht.' } });
  });
});
