import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { toast } from '#app/platform/browser/toast-store.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { caseKeys } from './case-keys.ts';
import { OpenedMessages } from './opened-messages.tsx';
import { OpenedPhotos } from './opened-photos.tsx';
import {
  closeOpening,
  type OpeningReason,
  openMore,
  openPrivate,
  type PrivateKind,
  readOpening,
} from './opening-api.ts';
import { OpeningDialog } from './opening-dialog.tsx';

/** Messages that were copied with a report, and the member's photos: closed, until somebody opens them with a reason. */
export function PrivateContent({ one, onChanged }: { one: CaseView; onChanged: () => void }) {
  const t = useT('office-cases');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<PrivateKind>();
  // The API refuses it to others, such as support.
  const mayRead = useOfficeData()?.rights.includes('open_private') === true;
  const shown = useRef<HTMLElement>(null);
  const isOpening = useRef(false);
  const queryKey = ['opening', one.id];
  const {
    data: opening,
    error,
    refetch,
  } = useQuery({ queryKey, queryFn: () => readOpening(one), gcTime: 0, enabled: mayRead });
  const hasMessages = one.may.open_messages && one.items.some(({ messages }) => messages.total > 0);
  const showsPhotos = opening?.item === null;
  const canOpen = {
    messages: hasMessages && (!opening || showsPhotos),
    photos: one.may.open_photos && !showsPhotos,
  };
  const hasEarlier = (opening?.messages[0]?.number ?? 1) > 1;
  const openEarlier = () => void change(() => openMore(one, 'earlier'));
  useKeys([
    [commonKeys.open, canOpen.messages ? () => setAsked('messages') : hasEarlier && openEarlier],
    [caseKeys.photos, canOpen.photos && (() => setAsked('photos'))],
  ]);

  async function change(call: () => Promise<unknown>) {
    setAsked(undefined);
    try {
      await call();
      await queries.invalidateQueries({ queryKey });
      onChanged();
    } catch (cause) {
      toast.error(toApiError(cause).message || t('failed', { number: one.number }));
    }
  }
  async function open(what: PrivateKind, reason: OpeningReason, number: string) {
    const item = what === 'messages' ? reportToOpen(one) : undefined;
    isOpening.current = true;
    await change(() => openPrivate(one, what, { reason, number, item }));
  }
  useEffect(() => {
    if (!opening || !isOpening.current) return;
    isOpening.current = false;
    // Reports before them can fill the screen.
    shown.current?.scrollIntoView({ block: 'start' });
    shown.current?.focus({ preventScroll: true });
  }, [opening]);
  const close = () => void change(() => closeOpening(one));
  useAtTime(opening?.until, close);

  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {(canOpen.messages || canOpen.photos) && (
        <p className="case-open">
          {canOpen.messages && (
            <Button action={commonKeys.open} onClick={() => setAsked('messages')}>
              {t('open_messages')}
            </Button>
          )}
          {canOpen.photos && (
            <Button tone="quiet" action={caseKeys.photos} onClick={() => setAsked('photos')}>
              {t('open_photos')}
            </Button>
          )}
        </p>
      )}
      {opening && (
        <section
          className="opened-content"
          aria-label={showsPhotos ? t('opened_photos_title') : t('opened_title')}
          ref={shown}
          tabIndex={-1}
        >
          {showsPhotos ? (
            <OpenedPhotos one={one} opening={opening} onClose={close} />
          ) : (
            <OpenedMessages
              opening={opening}
              onMore={(side) => void change(() => openMore(one, side))}
              onClose={close}
            />
          )}
        </section>
      )}
      {asked && (
        <OpeningDialog
          what={asked}
          onClose={() => setAsked(undefined)}
          onOpen={(reason, number) => void open(asked, reason, number)}
        />
      )}
    </>
  );
}

/** The report that names a message, else the one with most of them. */
const reportToOpen = ({ items }: CaseView): string | undefined =>
  items.toSorted(
    (one, other) =>
      Number(other.message !== null) - Number(one.message !== null) ||
      other.messages.total - one.messages.total,
  )[0]?.id;

/** Runs at a time, also after the computer was asleep. */
function useAtTime(at: string | undefined, run: () => void) {
  const runIfTime = useEffectEvent(() => {
    if (at && Date.now() >= Date.parse(at)) run();
  });
  useEffect(() => {
    if (!at) return undefined;
    const timer = setInterval(() => runIfTime(), 1_000);
    return () => clearInterval(timer);
  }, [at]);
}
