import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonKeys } from '#app/keys/actions.ts';
import { useKeys } from '#app/keys/use-keys.ts';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { toast } from '#app/parts/toast-store.ts';
import { OpenedMessages } from './opened-messages.tsx';
import { closeOpening, openMessages, openMore, readOpening } from './opening-api.ts';
import { OpeningDialog } from './opening-dialog.tsx';

/** The messages that were copied with a report: closed, until somebody opens them with a reason. */
export function PrivateMessages({ one, onChanged }: { one: CaseView; onChanged: () => void }) {
  const t = useT('office-cases');
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const queryKey = ['opening', one.id];
  const {
    data: opening,
    error,
    refetch,
  } = useQuery({ queryKey, queryFn: () => readOpening(one), gcTime: 0 });
  const hasMessages = one.items.some(({ messages }) => messages.total > 0);
  const canOpen = hasMessages && !opening;
  useKeys([[commonKeys.open, canOpen && (() => setAsked(true))]]);

  async function change(call: () => Promise<unknown>) {
    setAsked(false);
    try {
      await call();
      await queries.invalidateQueries({ queryKey });
      onChanged();
    } catch (cause) {
      toast.error(toApiError(cause).message || t('failed', { number: one.number }));
    }
  }

  if (!hasMessages) return null;
  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {opening ? (
        <OpenedMessages
          opening={opening}
          onMore={(side) => void change(() => openMore(one, side))}
          onClose={() => void change(() => closeOpening(one))}
        />
      ) : (
        <p className="case-open">
          <Button action={commonKeys.open} onClick={() => setAsked(true)}>
            {t('open_messages')}
          </Button>
        </p>
      )}
      {asked && (
        <OpeningDialog
          onClose={() => setAsked(false)}
          onOpen={(reason, number) => void change(() => openMessages(one, reason, number))}
        />
      )}
    </>
  );
}
