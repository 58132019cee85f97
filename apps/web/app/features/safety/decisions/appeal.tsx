import { limits } from '@bowline/contract/limits';
import type { StatementView } from '@bowline/contract/moderation';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { TextAreaField } from '@bowline/ui/controls/text-area-field';
import { Alert } from '@bowline/ui/feedback/alert';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { AppealResult } from './send-appeal.ts';

export interface AppealProps {
  statement: StatementView;
  /** What became of the form. */
  result: AppealResult | undefined;
}

/** Objecting to a decision: the form, that it was sent, or what came of it. Nothing where there is nothing to object to. */
export function Appeal({ statement, result }: AppealProps) {
  const t = useT('statements');
  const { appeal, appeal_until, outcome, to } = statement;
  if (appeal === 'open')
    return (
      <Outcome
        title={t('appeal_open_title')}
        text={t('appeal_open_text')}
        takesFocus={Boolean(result?.sent)}
      />
    );
  if (appeal === 'stands')
    return <Outcome title={t('appeal_stands_title')} text={t('appeal_decided_text')} />;
  if (appeal === 'overturned')
    return <Outcome tone="ok" title={t('appeal_overturned_title')} text={t('appeal_decided_text')} />;
  if (appeal_until) return <AppealForm until={appeal_until} result={result} />;
  const isLastWord = to === 'payer' || outcome === 'stands' || outcome === 'overturned';
  return isLastWord ? null : <Alert>{t('appeal_over')}</Alert>;
}

interface OutcomeProps {
  title: string;
  text: string;
  tone?: 'info' | 'ok';
  takesFocus?: boolean;
}

function Outcome({ title, text, tone = 'info', takesFocus = false }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and its button are gone.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Alert tone={tone}>
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h2>
      <p className="text-pretty">{text}</p>
    </Alert>
  );
}

function AppealForm({ until, result }: { until: string; result: AppealResult | undefined }) {
  const t = useT('statements');
  const locale = useLocale();
  const words = useErrorText();
  const refusal = result?.refusal;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  return (
    <Card className="px-6 py-7 md:px-10">
      <h2 className="title-3">{t('appeal_title')}</h2>
      <p className="mt-1 max-w-[58ch] text-pretty text-text-2">
        {t('appeal_lead', { date: formatDate(new Date(until), locale) })}
      </p>
      <Form ref={form} method="post" noValidate className="mt-5 grid gap-5">
        <TextAreaField
          name="text"
          label={t('appeal_label')}
          hint={t('appeal_hint')}
          rows={6}
          required
          maxLength={limits.appealText.max}
          defaultValue={result?.text}
          error={words(refusal?.fields.text)}
        />
        <WholeRefusal refusal={refusal} />
        <Button type="submit" className="justify-self-start" loading={useNavigation().formMethod === 'POST'}>
          {t('appeal_action')}
        </Button>
      </Form>
    </Card>
  );
}
