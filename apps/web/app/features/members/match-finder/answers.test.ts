import { describe, expect, it } from 'vitest';
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

describe('answersIn() and the paths', () => {
  it.each([
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
  ])('answersIn("%s")', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('answersIn() reads what finderPath() writes', () => {
    const answers = read('gender=male&min_age=30&interests=tea,rope&near=1&tattoos=some');
    const path = finderPath('near', answers);
    const search = new URLSearchParams(path.slice(path.indexOf('?')));
    expect(stepIn(search)).toBe('near');
    expect(answersIn(search, 18)).toEqual(answers);
  });

  it("answeredPath() returns the question's own address with the submitted answers", () => {
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

  it('without() removes the answers of one question', () => {
    const answers = read('gender=male&min_age=30&max_age=40&tattoos=some');
    expect(answered(answers)).toEqual(['gender', 'age', 'looks']);
    expect(without(answers, 'age')).toEqual({ gender: 'male', tattoos: 'some' });
  });
});

it('stepAfter() and stepBefore() go through the questions to the results', () => {
  expect(stepIn(new URLSearchParams(''))).toBe('gender');
  expect(stepIn(new URLSearchParams('step=results'))).toBe('results');
  expect(stepIn(new URLSearchParams('step=nonsense'))).toBe('gender');
  expect(stepAfter('gender')).toBe('age');
  expect(stepAfter('looks')).toBe('results');
  expect(stepBefore('age')).toBe('gender');
  expect(stepBefore('gender')).toBeUndefined();
});
