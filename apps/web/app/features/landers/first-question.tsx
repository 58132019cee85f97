import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Segmented } from '@bowline/ui/controls/segmented';
import { Link } from '@bowline/web-frame/shell/link.tsx';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { keepDraft } from '#app/parts/sign-up-entry/draft.ts';
import { GenderField } from '#app/parts/sign-up-entry/gender-field.tsx';
import { openSignUp, warmUpSignUp } from '#app/parts/sign-up-entry/open-sign-up.ts';
import { SignUpsClosed } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { answersIn, answersOf } from './answers.ts';
import type { LanderData } from './read-lander.ts';

export interface FirstQuestionProps extends Pick<LanderData, 'niche' | 'reasons'> {
  /** What the button says. */
  action: ReactNode;
  /** More answers for the sign-up: fields, hidden or not, named as in `answers.ts`. */
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
