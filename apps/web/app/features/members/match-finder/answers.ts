import { interests, reasons } from '@bowline/contract/choices';
import { genderChoiceOf } from '@bowline/contract/gender-choices';
import type { LookingFor } from '@bowline/contract/looking-for';
import { type MatchAnswers, matchAnswers, wishedAttributes } from '@bowline/contract/match-finder';

import { oldestAsked } from '#app/parts/profile-fields/ages.ts';

/** In the order they are asked. */
export const questions = ['gender', 'age', 'reasons', 'interests', 'near', 'looks'] as const;
export type Question = (typeof questions)[number];

/** The answers each question sets. */
const answersTo: Readonly<Record<Question, readonly (keyof MatchAnswers)[]>> = {
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  reasons: ['reasons'],
  interests: ['interests'],
  near: ['near'],
  looks: wishedAttributes,
};

export type Step = Question | 'results';

export function stepIn(search: URLSearchParams): Step {
  const asked = search.get('step');
  if (asked === 'results') return asked;
  return questions.find((question) => question === asked) ?? 'gender';
}

export const stepAfter = (question: Question): Step =>
  questions[questions.indexOf(question) + 1] ?? 'results';

export const stepBefore = (question: Question): Question | undefined =>
  questions[questions.indexOf(question) - 1];

const asked = matchAnswers.shape;

/**
 * Reads the answers of an address. Ignores invalid values; an end of the age scale means no limit. Also reads a
 * form, which repeats the name for each of several choices.
 */
export function answersIn(search: URLSearchParams, youngest: number): MatchAnswers {
  const one = (name: keyof MatchAnswers) => asked[name].safeParse(search.get(name) ?? undefined).data;
  const several = (name: string, offered: readonly string[]) => {
    const named = search.getAll(name).join(',').split(',');
    return offered.filter((choice) => named.includes(choice)).join(',') || undefined;
  };
  const ages = [one('min_age'), one('max_age')] as [number | undefined, number | undefined];
  const turned = ages[0] !== undefined && ages[1] !== undefined && ages[0] > ages[1];
  const [least, most] = turned ? [ages[1], ages[0]] : ages;
  const looks = Object.fromEntries(wishedAttributes.map((name) => [name, one(name)]));
  return onlyAnswered({
    ...looks,
    gender: asked.gender.safeParse(search.get('gender') ?? undefined).data,
    min_age: least !== undefined && least > youngest ? least : undefined,
    max_age: most !== undefined && most < oldestAsked ? most : undefined,
    reasons: several('reasons', reasons),
    interests: several('interests', interests),
    near: asked.near.safeParse(search.get('near') ?? undefined).data,
  });
}

/** Returns the answers that whom the member looks for gives. */
export const soughtAnswers = ({ genders, min_age, max_age }: LookingFor): MatchAnswers =>
  onlyAnswered({
    gender: genderChoiceOf(genders) ?? 'everyone',
    min_age: min_age ?? undefined,
    max_age: max_age ?? undefined,
  });

/** Returns `/match-finder?step=age&gender=female`. Equal answers give equal paths. */
export function finderPath(step: Step, answers: MatchAnswers): string {
  const order = Object.values(answersTo).flat();
  // No value needs escaping in a URL.
  const pairs = order.flatMap((key) => (answers[key] === undefined ? [] : `${key}=${answers[key]}`));
  return `/match-finder?${[`step=${step}`, ...pairs].join('&')}`;
}

/** Returns the question's address with the answers in the submitted form. */
export function answeredPath(question: Question, said: FormData, youngest: number): string {
  const search = new URLSearchParams([...said].map(([name, value]) => [name, String(value)]));
  return finderPath(question, answersIn(search, youngest));
}

/** Returns the answers without those of this question. */
export function without(answers: MatchAnswers, question: Question): MatchAnswers {
  return onlyAnswered({
    ...answers,
    ...Object.fromEntries(answersTo[question].map((key) => [key, undefined])),
  });
}

/** Returns the answered questions. */
export const answered = (answers: MatchAnswers): Question[] =>
  questions.filter((question) => answersTo[question].some((key) => answers[key] !== undefined));

function onlyAnswered(answers: MatchAnswers): MatchAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
}
