import { attributes, interests } from '@bowline/contract/choices';
import { type MatchAnswers, matchAnswers, wishedAttributes } from '@bowline/contract/match-finder';

import { oldestAsked } from '#app/features/members/search/filters.ts';

/** The questions, in the order they are asked. */
export const questions = ['gender', 'age', 'reasons', 'interests', 'near', 'looks'] as const;
export type Question = (typeof questions)[number];

/** Which answers a question asks for. */
const answersTo: Readonly<Record<Question, readonly (keyof MatchAnswers)[]>> = {
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  reasons: ['reasons'],
  interests: ['interests'],
  near: ['near'],
  looks: wishedAttributes,
};

/** Where one is: at a question, or at who fits. */
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
 * The answers in a page's address. Values nobody could choose are passed over; an end of the scale of ages asks for nothing.
 * A form names each of several choices by itself; that reads the same.
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
    reasons: several('reasons', attributes.reason),
    interests: several('interests', interests),
    near: asked.near.safeParse(search.get('near') ?? undefined).data,
  });
}

/** `/match-finder?step=age&gender=female`: the same answers always give the same text. */
export function finderPath(step: Step, answers: MatchAnswers): string {
  const order = Object.values(answersTo).flat();
  // No value holds anything that an address would have to escape.
  const pairs = order.flatMap((key) => (answers[key] === undefined ? [] : `${key}=${answers[key]}`));
  return `/match-finder?${[`step=${step}`, ...pairs].join('&')}`;
}

/** Where a question stands with what was just said to it, and to those before it. */
export function answeredPath(question: Question, said: FormData, youngest: number): string {
  const search = new URLSearchParams([...said].map(([name, value]) => [name, String(value)]));
  return finderPath(question, answersIn(search, youngest));
}

/** The answers with this question left open. */
export function without(answers: MatchAnswers, question: Question): MatchAnswers {
  return onlyAnswered({
    ...answers,
    ...Object.fromEntries(answersTo[question].map((key) => [key, undefined])),
  });
}

/** Which questions were answered. */
export const answered = (answers: MatchAnswers): Question[] =>
  questions.filter((question) => answersTo[question].some((key) => answers[key] !== undefined));

function onlyAnswered(answers: MatchAnswers): MatchAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
}
