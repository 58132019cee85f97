import { expect, it } from 'vitest';
import { missingIn, type Wish, type WishField, wishIn } from './wish.ts';

it.each<[Wish, WishField[]]>([
  [{}, ['gender', 'looking_for']],
  [{ gender: 'female' }, ['looking_for']],
  [{ looking_for: 'everyone' }, ['gender']],
  [{ gender: 'male', looking_for: 'female' }, []],
  [{ gender: 'everyone', looking_for: 'nobody' }, ['gender', 'looking_for']],
])('missingIn(%o) is %o', (wish, missing) => {
  expect(missingIn(wish)).toEqual(missing);
});

it('wishIn() reads a question without an answer as empty', () => {
  const form = new FormData();
  form.set('gender', 'female');
  expect(wishIn(form)).toEqual({ gender: 'female', looking_for: '' });
});
