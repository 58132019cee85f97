import type { CaseRow } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { type ReactNode, useState } from 'react';
import { TextDialog } from '#app/parts/text-dialog.tsx';
import { toast } from '#app/parts/toast-store.ts';
import { escalateCase, hideCasePhotos, noteOnCase, releaseCase, setCaseAside, takeCase } from './case-api.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';

type Action = 'take' | 'release' | 'set_aside' | 'escalate' | 'note' | 'hide';
type ActionCase = Pick<CaseRow, 'id' | 'site' | 'number'>;

interface CaseActions {
  readonly take: (one: ActionCase, options?: { readonly over: boolean }) => void;
  readonly release: (one: ActionCase) => void;
  /** The photos that it names, until it is decided. */
  readonly hide: (one: ActionCase) => void;
  readonly askSetAside: (one: ActionCase) => void;
  readonly askEscalate: (one: ActionCase) => void;
  readonly askNote: (one: ActionCase) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** What a person does to a case, from its page or from a list. `onDone` hears what the server has accepted. */
export function useCaseActions(onDone: (action: Action, one: ActionCase) => void): CaseActions {
  const t = useT('office-cases');
  const locale = useLocale();
  const [asked, setAsked] = useState<{ action: 'set_aside' | 'escalate' | 'note'; one: ActionCase }>();
  const close = () => setAsked(undefined);

  async function run(action: Action, one: ActionCase, call: () => Promise<unknown>, done: string) {
    close();
    try {
      await call();
    } catch (cause) {
      const { message } = toApiError(cause);
      toast.error(message || t('failed', { number: one.number }), {
        label: t('again'),
        run: () => void run(action, one, call, done),
      });
      return;
    }
    toast.done(done);
    onDone(action, one);
  }

  return {
    take: (one, options) =>
      void run('take', one, () => takeCase(one, options), t('done_take', { number: one.number })),
    release: (one) =>
      void run('release', one, () => releaseCase(one), t('done_release', { number: one.number })),
    hide: (one) => void run('hide', one, () => hideCasePhotos(one), t('done_hide')),
    askSetAside: (one) => setAsked({ action: 'set_aside', one }),
    askEscalate: (one) => setAsked({ action: 'escalate', one }),
    askNote: (one) => setAsked({ action: 'note', one }),
    dialog: asked && dialogFor(asked.one),
  };

  function dialogFor(one: ActionCase): ReactNode {
    const { number } = one;
    if (asked?.action === 'set_aside')
      return (
        <SetAsideDialog
          number={number}
          onClose={close}
          onSetAside={(until) => {
            const time = formatDate(until, locale, {
              weekday: 'long',
              hour: '2-digit',
              minute: '2-digit',
            });
            void run('set_aside', one, () => setCaseAside(one, until), t('done_aside', { number, time }));
          }}
        />
      );
    if (asked?.action === 'escalate')
      return (
        <TextDialog
          title={t('escalate_title', { number })}
          description={t('escalate_text')}
          label={t('escalate_label')}
          action={t('escalate')}
          cancel={t('cancel')}
          onClose={close}
          onDone={(words) =>
            void run('escalate', one, () => escalateCase(one, words), t('done_escalate', { number }))
          }
        />
      );
    return (
      <TextDialog
        title={t('note_title', { number })}
        description={t('note_text')}
        label={t('note_label')}
        action={t('note_add')}
        cancel={t('cancel')}
        missingText={t('words_missing')}
        onClose={close}
        onDone={(words) => void run('note', one, () => noteOnCase(one, words), t('done_note'))}
      />
    );
  }
}
