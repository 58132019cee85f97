import { useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import { Card } from '@bowline/ui/cards/card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { ChevronLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { answeredPath, finderPath, questions, stepAfter, stepBefore, without } from './answers.ts';
import { QuestionFields, type QuestionProps } from './question-fields.tsx';
import { QuestionText } from './question-text.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** One question. The address keeps the answers, so the browser's back button works. */
export function QuestionForm({ question, answers, options }: QuestionProps) {
  const t = useT('match_finder');
  const { state } = useNavigation();
  const heading = useHeadingFocus();
  const number = questions.indexOf(question) + 1;
  const progress = t('step', { step: number, steps: questions.length });
  const next = stepAfter(question);
  const before = stepBefore(question);
  const others = without(answers, question);
  /** Also stores the answer in this page's address, or going back would find the question unanswered. */
  function keep({ currentTarget }: FormEvent<HTMLFormElement>) {
    const path = answeredPath(question, new FormData(currentTarget), options.youngest);
    window.history.replaceState(window.history.state, '', path);
  }
  return (
    <section className="wrap grid justify-items-center py-6 lg:py-12">
      <div className="grid w-full max-w-[640px] gap-6">
        <div className="grid gap-2.5">
          <p className="text-small text-text-2">
            {t('title')} <span aria-hidden="true">·</span> {progress}
          </p>
          <ProgressRope step={number} steps={questions.length} label={progress} />
        </div>
        <Card raised>
          <Form method="get" action="/match-finder" className="grid gap-7" onSubmit={keep}>
            <input type="hidden" name="step" value={next} />
            {Object.entries(others).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <div className="grid gap-2">
              <h1 ref={heading} className="title-1" tabIndex={-1}>
                <QuestionText question={question} />
              </h1>
              {question === 'gender' && <p className="text-pretty text-text-2">{t('lead')}</p>}
            </div>
            <QuestionFields question={question} answers={answers} options={options} />
            <div className="finder-actions">
              {before && (
                <Link
                  to={finderPath(before, answers)}
                  className={buttonClass({ tone: 'ghost' }, 'finder-back')}
                >
                  <ChevronLeft strokeWidth={1.6} aria-hidden="true" />
                  <span>{t('back')}</span>
                </Link>
              )}
              <Link to={finderPath(next, others)} className={buttonClass({ tone: 'quiet' })}>
                {t('skip')}
              </Link>
              <Button type="submit" tone="accent" loading={state === 'loading'}>
                {next === 'results' ? t('show') : t('next')}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </section>
  );
}
