import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useRef, useState } from 'react';
import { toast } from '#app/platform/browser/toast-store.ts';
import { outcomeTexts } from '../choice-texts.ts';
import { decideCase, withdrawDecision } from './decision-api.ts';
import { type Deciding, type Draft, draftFor, inputOf, type Missing } from './decision-draft.ts';

export interface Decision {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Shown beside what it is about, once somebody wanted to send it. */
  readonly missing: Missing | undefined;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly decide: () => void;
}

/** The decision that is being written, and the one that can still be taken back. */
export function useDecision(one: CaseView, refresh: () => void) {
  const t = useT('office-cases');
  const [written, setWritten] = useState<Draft>();
  const [missing, setMissing] = useState<Missing>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [hasDecided, setDecided] = useState(false);
  const dismissToast = useRef<(() => void) | undefined>(undefined);
  const { deciding } = one;
  const draft = written ?? (deciding ? draftFor({ ...one, deciding }, dateOf(one)) : undefined);

  async function undo(decision: string) {
    dismissToast.current?.();
    try {
      await withdrawDecision(one, decision);
      toast.done(t('taken_back', { number: one.number }));
    } catch (cause) {
      toast.error(toApiError(cause).message || t('failed', { number: one.number }));
    }
    refresh();
  }

  async function decide(from: Draft, offered: Deciding) {
    const result = inputOf(from, offered);
    setMissing('missing' in result ? result.missing : undefined);
    if ('missing' in result || isSending) return;
    setSending(true);
    setError(undefined);
    try {
      const { id } = await decideCase(one, result.input);
      setDecided(true);
      dismissToast.current = toast.undo(`${one.number}: ${t(outcomeTexts[result.input.outcome])}.`, {
        seconds: offered.grace_seconds,
        onUndo: () => void undo(id),
      });
    } catch (cause) {
      setError(toApiError(cause));
    }
    setSending(false);
    // Also after a refusal: somebody else may have decided it.
    refresh();
  }

  return {
    undo: (decision: string) => void undo(decision),
    /** What the person had chosen when a colleague decided. */
    chosen: written?.outcome,
    hasDecided,
    writing:
      draft && deciding
        ? ({
            draft,
            change: (change) => {
              setWritten({ ...draft, ...change });
              setMissing(undefined);
              setError(undefined);
            },
            missing,
            isSending,
            error,
            decide: () => void decide(draft, deciding),
          } satisfies Decision)
        : undefined,
  };
}

/** The day of what was told last: mostly that of the facts. */
const dateOf = ({ items, opened_at }: CaseView): string => (items.at(-1)?.at ?? opened_at).slice(0, 10);
