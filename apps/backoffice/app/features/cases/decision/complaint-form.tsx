import type { CaseView } from '@bowline/contract/cases';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useId, useRef, useState } from 'react';
import { commonKeys } from '#app/keys/actions.ts';
import { useKeys } from '#app/keys/use-keys.ts';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { toast } from '#app/parts/toast-store.ts';
import { caseKeys } from '../case-keys.ts';
import { answerComplaint } from './decision-api.ts';
import type { Decision } from './use-decision.ts';

interface ComplaintFormProps {
  readonly one: CaseView;
  readonly decision: Decision;
  readonly onAnswered: () => void;
}

/** An answer to the member, with which the complaint stays open or is closed. */
export function ComplaintForm({ one, decision, onAnswered }: ComplaintFormProps) {
  const t = useT('office-cases');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const words = text.trim();

  async function send({ close }: { close: boolean }) {
    if (isSending || decision.isSending) return;
    setFailure(undefined);
    if (words) {
      setSending(true);
      try {
        await answerComplaint(one, words);
        setText('');
        toast.done(t('answered_toast', { name: one.about.name }));
      } catch (cause) {
        setFailure(toApiError(cause));
        return;
      } finally {
        setSending(false);
      }
    }
    if (close) decision.decide();
    else onAnswered();
  }

  useKeys([
    [caseKeys.write, () => field.current?.focus()],
    [commonKeys.primary, () => void send({ close: true })],
  ]);
  return (
    <>
      <div className="decision-scroll">
        <label className="label" htmlFor={id}>
          {t('answer_to', { name: one.about.name })}
        </label>
        <textarea
          className="input complaint-answer"
          id={id}
          ref={field}
          rows={8}
          maxLength={limits.complaintText.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="dim decision-hint">{t('answer_hint')}</p>
      </div>
      <footer>
        {(failure ?? decision.error) !== undefined && <Failure error={failure ?? decision.error} />}
        <Button
          className="btn-large btn-wide"
          disabled={!words || isSending}
          onClick={() => void send({ close: false })}
        >
          {t('answer_send')}
        </Button>
        <Button
          className="btn-large btn-wide"
          tone="primary"
          action={commonKeys.primary}
          disabled={isSending || decision.isSending}
          onClick={() => void send({ close: true })}
        >
          {words ? t('answer_and_close') : t('decide_answered')}
        </Button>
      </footer>
    </>
  );
}
