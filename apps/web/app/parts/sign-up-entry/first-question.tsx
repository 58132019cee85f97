import type { Niche } from '@bowline/contract/niches';
import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Segmented } from '@bowline/ui/controls/segmented';
import type { FormEvent, ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { type Draft, keepDraft } from './draft.ts';
import { GenderField } from './gender-field.tsx';
import { openSignUp, warmUpSignUp } from './open-sign-up.ts';
import type { LanderData } from './read-lander.ts';
import { SignUpsClosed } from './sign-ups-closed.tsx';
import { useSignUpsOpen } from './use-sign-ups-open.ts';

export interface FirstQuestionProps extends Pick<LanderData, 'niche' | 'reasons'> {
  /** What the button says. */
  action: ReactNode;
  /** More answers for the sign-up: fields, hidden or not, named as in `answerNames`. */
  children?: ReactNode;
  className?: string;
  /** For fields of the form that stand elsewhere on the page. */
  id?: string;
}

/**
 * The first question of the sign-up with a lander's own button. It is posted, never part of an address: interests say
 * something about a person's sex life. With scripts it goes to the tab's draft, and the sign-up opens over the page.
 */
export function FirstQuestion(props: FirstQuestionProps) {
  return useSignUpsOpen() ? <Question {...props} /> : <SignUpsClosed />;
}

function Question({ niche, reasons, action, children, className, id }: FirstQuestionProps) {
  return (
    <Form
      id={id}
      method="post"
      action="/signup"
      className={className ? `first-question ${className}` : 'first-question'}
      onSubmit={takeAnswers}
      onFocus={warmUpSignUp}
    >
      {children}
      {reasons ? <Segmented name="reason" {...reasons} /> : <GenderField />}
      {Object.entries(answersOf(niche)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="step" value="wish" />
      <Button type="submit" tone="accent" size={56} block>
        {action}
      </Button>
      <QuestionNote niche={niche} />
    </Form>
  );
}

/** With scripts the answers wait in the tab, and the sign-up opens over the page; else the form is posted. */
export function takeAnswers(event: FormEvent<HTMLFormElement>): void {
  keepDraft(answersIn(new FormData(event.currentTarget)));
  if (openSignUp()) event.preventDefault();
}

/** Whom the site is for, what happens to the answer, and the way in for members. */
export function QuestionNote({ niche }: Pick<LanderData, 'niche'>) {
  const t = useT('lander');
  const { minimum_age: min_age } = useSite();
  const audience = {
    none: undefined,
    bdsm: undefined,
    she: t('audience_she'),
    bbw: t('audience_bbw'),
    gilf: t('audience_gilf'),
    milf: t('audience_milf'),
    gay: t('audience_gay'),
  }[niche];
  return (
    <p className="first-question-note">
      {audience && `${audience} `}
      {t('note', { min_age })}{' '}
      <span className="inline-block">
        <Rich text="lander:log_in" tags={{ link: (words) => <Link to="/login">{words}</Link> }} />
      </span>
    </p>
  );
}

/** What a visitor answers on a lander, under the names that the sign-up uses. */
const answerNames = [
  'gender',
  'looking_for',
  'reason',
  'country',
  'region',
  'interests',
] as const satisfies readonly (keyof Draft)[];

/** Whom a niche is for is said on the lander, so that the sign-up need not ask: it can still be changed there. */
const answersOf = (niche: Niche): Partial<Record<'gender' | 'looking_for', string>> =>
  niche === 'gay' ? { gender: 'male', looking_for: 'male' } : {};

/** Several values of one name, such as interests, become a list with commas. */
const answersIn = (form: FormData): Draft =>
  Object.fromEntries(
    answerNames
      .map((name) => [name, form.getAll(name).filter(Boolean).join(',')])
      .filter(([, value]) => value),
  );
