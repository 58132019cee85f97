import { expect, it } from 'vitest';
import { lookingForIn } from './looking-for-in.ts';

function formWith(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of [['youngest', '18'], ...fields] as const) form.append(name, value);
  return form;
}

it('lookingForIn() reads genders and ages, and keeps places and photo', () => {
  const form = formWith([
    ['genders', 'female'],
    ['genders', 'nonbinary'],
    ['min_age', '30'],
    ['max_age', '45'],
    ['countries', 'NL'],
    ['regions', 'NL-UT'],
    ['with_photo', '1'],
  ]);
  expect(lookingForIn(form)).toEqual({
    genders: ['female', 'nonbinary'],
    min_age: 30,
    max_age: 45,
    countries: ['NL'],
    regions: ['NL-UT'],
    with_photo: true,
  });
});

it('lookingForIn() reads the whole scale as any age', () => {
  const wish = lookingForIn(
    formWith([
      ['min_age', '18'],
      ['max_age', '80'],
    ]),
  );
  expect(wish).toMatchObject({ genders: [], min_age: null, max_age: null, with_photo: false });
});
