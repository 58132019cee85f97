import type { LanderAnswers } from '@bowline/contract/identity';

/** Answers given before the sign-up, which it does not ask again before the account exists. */
const carriedFields = [
  'reason',
  'country',
  'region',
  'interests',
] as const satisfies readonly (keyof LanderAnswers)[];

export type CarriedField = (typeof carriedFields)[number];
export type CarriedAnswers = { readonly [Field in CarriedField]?: string | undefined };

/** Several values of one name, such as interests, become a list with commas. */
export const carriedIn = (form: FormData): CarriedAnswers =>
  Object.fromEntries(
    carriedFields.map((name) => [name, form.getAll(name).filter(Boolean).join(',') || undefined]),
  );

/** Returns the answers as the API takes them; undefined when nothing was answered. */
export function carriedBody(form: FormData): LanderAnswers | undefined {
  const { interests, ...rest } = carriedIn(form);
  const answers = { ...rest, interests: interests?.split(',') };
  return Object.values(answers).some(Boolean) ? answers : undefined;
}

/** The answers as hidden fields, so that they reach the next form without scripts too. */
export function CarriedAnswers({ start }: { start: CarriedAnswers }) {
  return carriedFields.map(
    (name) => start[name] && <input key={name} type="hidden" name={name} value={start[name]} />,
  );
}
