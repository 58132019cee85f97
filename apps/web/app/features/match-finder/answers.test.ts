import { describe, expect, test } from 'vitest';
import {
  answered,
  answeredPath,
  answersIn,
  finderPath,
  stepAfter,
  stepBefore,
  stepIn,
  without,
} from './answers.ts';

const read = (search: string) => answersIn(new URLSearchParams(search), 18);

describe('answers in an address', () => {
  test.each([
    ['', {}],
    ['gender=female&near=1', { gender: 'female', near: '1' }],
    ['gender=robot&near=yes&body_type=square', {}],
    ['min_age=30&max_age=45', { min_age: 30, max_age: 45 }],
    ['min_age=45&max_age=30', { min_age: 30, max_age: 45 }],
    ['min_age=18&max_age=80', {}],
    ['interests=tea&interests=rope', { interests: 'tea,rope' }],
    ['interests=tea,rope,nonsense', { interests: 'tea,rope' }],
    ['reasons=play&reasons=chat', { reasons: 'chat,play' }],
    ['tattoos=many&hair_colour=red', { tattoos: 'many', hair_colour: 'red' }],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test('come back as they were written', () => {
    const answers = read('gender=male&min_age=30&interests=tea,rope&near=1&tattoos=some');
    const path = finderPath('near', answers);
    const search = new URLSearchParams(path.slice(path.indexOf('?')));
    expect(stepIn(search)).toBe('near');
    expect(answersIn(search, 18)).toEqual(answers);
  });

  test('stand in the address of the page that was left', () => {
    const said = new FormData();
    for (const [name, value] of [
      ['step', 'near'],
      ['gender', 'female'],
      ['interests', 'tea'],
      ['interests', 'rope'],
    ] as const)
      said.append(name, value);
    expect(answeredPath('interests', said, 18)).toBe(
      '/match-finder?step=interests&gender=female&interests=tea,rope',
    );
  });

  test('can be left open, one question at a time', () => {
    const answers = read('gender=male&min_age=30&max_age=40&tattoos=some');
    expect(answered(answers)).toEqual(['gender', 'age', 'looks']);
    expect(without(answers, 'age')).toEqual({ gender: 'male', tattoos: 'some' });
  });
});

test('one question follows the other, and who fits comes last', () => {
  expect(stepIn(new URLSearchParams(''))).toBe('gender');
  expect(stepIn(new URLSearchParams('step=results'))).toBe('results');
  expect(stepIn(new URLSearchParams('step=nonsense'))).toBe('gender');
  expect(stepAfter('gender')).toBe('age');
  expect(stepAfter('looks')).toBe('results');
  expect(stepBefore('age')).toBe('gender');
  expect(stepBefore('gender')).toBeUndefined();
});
