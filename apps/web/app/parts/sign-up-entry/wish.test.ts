import { expect, it } from 'vitest';
import { missingIn, type Wish, wishIn } from './wish.ts';

it.each<[Wish, string[]]>([
  [{}, ['gender', 'looking_for']],
  [{ gender: 'female' }, ['looking_for']],
  [{ looking_for: 'everyone' }, ['gender']],
  [{ gender: 'male', looking_for: 'female' }, []],
  [{ gender: 'everyone', looking_for: 'nobody' }, ['gender', 'looking_for']],
])('missingIn(%o) is %o', (wish, missing) => {
  expect(missingIn(wish)).toEqual(missing);
});

it.each([
  ['18', '80', '', ''],
  ['25', '80', '25', ''],
  ['18', '40', '', '40'],
  ['25', '40', '25', '40'],
  ['', '', '', ''],
])('wishIn() reads the ages %j and %j as %j and %j', (least, most, min_age, max_age) => {
  const form = new FormData();
  form.set('min_age', least);
  form.set('max_age', most);
  expect(wishIn(form)).toMatchObject({ min_age, max_age });
});

it('wishIn() reads the youngest age of the site as any', () => {
  const form = new FormData();
  form.set('min_age', '21');
  expect(wishIn(form, 21).min_age).toBe('');
});

it('wishIn() reads a question without an answer as empty', () => {
  const form = new FormData();
  form.set('gender', 'female');
  expect(wishIn(form)).toEqual({ gender: 'female', looking_for: '', min_age: '', max_age: '' });
});
