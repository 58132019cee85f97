import { type ClosingReason, closingReasons } from '@bowline/contract/case-choices';
import type { CaseView } from '@bowline/contract/cases';
import { limits } from '@bowline/contract/limits';
import { Rich, useT } from '@bowline/i18n/react';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { toast } from '#app/platform/browser/toast-store.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { caseKeys } from '../case-keys.ts';
import { answerComplaint, withdrawAnswer } from './decision-api.ts';
import type { Deciding } from './decision-draft.ts';
import { closingTexts } from './decision-texts.ts';
import { MissingNote } from './missing-note.tsx';
import type { Decision } from './use-decision.ts';

interface ComplaintFormProps {
  readonly one: CaseView;
  readonly deciding: Deciding;
  readonly decision: Decision;
  readonly onChanged: () => void;
}

/** An answer to the member, with which the complaint stays open or is closed. Without one it is closed for a reason of the list. */
export function ComplaintForm({ one, deciding, decision, onChanged }: ComplaintFormProps) {
  const t = useT('office-cases');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { draft, change, missing } = decision;
  const { answer, closingReason } = draft;
  const words = answer.trim();
  const isBusy = isSending || decision.isSending;
  const error = failure ?? decision.error;
  const wasAnswered = one.timeline.some(({ kind }) => kind === 'answered');

  async function send() {
    if (!words || isBusy) return;
    setFailure(undefined);
    setSending(true);
    try {
      await answerComplaint(one, words);
      change({ answer: '' });
      toast.undo(t('answered_toast', { name: one.about.name }), {
        seconds: deciding.grace_seconds,
        onUndo: () => void takeBack(),
      });
      onChanged();
    } catch (cause) {
      setFailure(toApiError(cause));
    }
    setSending(false);
  }

  async function takeBack() {
    try {
      await withdrawAnswer(one);
      change({ answer: words });
    } catch (cause) {
      setFailure(toApiError(cause));
    }
    onChanged();
  }

  function close() {
    if (isBusy) return;
    decision.decide();
    if (!words && !closingReason) field.current?.focus();
  }

  useKeys([
    [caseKeys.write, () => field.current?.focus()],
    [commonKeys.primary, close],
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
          value={answer}
          aria-invalid={missing === 'answer' || undefined}
          aria-describedby={missing === 'answer' ? `${id}-missing` : undefined}
          onChange={({ target }) => change({ answer: target.value })}
        />
        {missing === 'answer' && <MissingNote id={`${id}-missing`} missing={missing} />}
        <p className="dim decision-hint">{t('answer_hint')}</p>
        <div className="decision-part">
          <label className="label" htmlFor={`${id}-reason`}>
            {t('closing_without')}
          </label>
          <select
            className="input"
            id={`${id}-reason`}
            value={closingReason ?? ''}
            disabled={words !== ''}
            onChange={({ target }) =>
              change({ closingReason: (target.value || undefined) as ClosingReason | undefined })
            }
          >
            <option value="">{t('closing_choose')}</option>
            {closingReasons
              .filter((reason) => reason !== 'answered_before' || wasAnswered)
              .map((reason) => (
                <option key={reason} value={reason}>
                  {t(closingTexts[reason])}
                </option>
              ))}
          </select>
        </div>
      </div>
      <footer>
        {error !== undefined && <Failure error={error} />}
        <Button className="btn-large btn-wide" disabled={!words || isBusy} onClick={() => void send()}>
          {t('answer_send')}
        </Button>
        <Button
          className="btn-large btn-wide"
          tone="primary"
          action={commonKeys.primary}
          disabled={isBusy}
          onClick={close}
        >
          {words ? t('answer_and_close') : t('decide_answered')}
        </Button>
        <p>
          <Rich
            text="office-cases:nothing_leaves"
            params={{ seconds: deciding.grace_seconds }}
            tags={{ key: () => <Key of={commonKeys.undo} /> }}
          />
        </p>
      </footer>
    </>
  );
}
