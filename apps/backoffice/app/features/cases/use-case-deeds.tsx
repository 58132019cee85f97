import type { CaseRow } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { type ReactNode, useState } from 'react';
import { toast } from '#app/parts/toast-store.ts';
import { escalateCase, noteOnCase, releaseCase, setCaseAside, takeCase } from './case-api.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

type Deed = 'take' | 'release' | 'set_aside' | 'escalate' | 'note';
type DeedCase = Pick<CaseRow, 'id' | 'site' | 'number'>;

interface CaseDeeds {
  readonly take: (one: DeedCase, options?: { readonly over: boolean }) => void;
  readonly release: (one: DeedCase) => void;
  readonly askSetAside: (one: DeedCase) => void;
  readonly askEscalate: (one: DeedCase) => void;
  readonly askNote: (one: DeedCase) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** What a person does to a case, from its page or from a list. `onDone` hears what the server has accepted. */
export function useCaseDeeds(onDone: (deed: Deed, one: DeedCase) => void): CaseDeeds {
  const t = useT('office-cases');
  const locale = useLocale();
  const [asked, setAsked] = useState<{ deed: 'set_aside' | 'escalate' | 'note'; one: DeedCase }>();
  const close = () => setAsked(undefined);

  async function run(deed: Deed, one: DeedCase, call: () => Promise<unknown>, done: string) {
    close();
    try {
      await call();
    } catch (cause) {
      const { message } = toApiError(cause);
      toast.error(message || t('failed', { number: one.number }), {
        label: t('again'),
        run: () => void run(deed, one, call, done),
      });
      return;
    }
    toast.done(done);
    onDone(deed, one);
  }

  return {
    take: (one, options) =>
      void run('take', one, () => takeCase(one, options), t('done_take', { number: one.number })),
    release: (one) =>
      void run('release', one, () => releaseCase(one), t('done_release', { number: one.number })),
    askSetAside: (one) => setAsked({ deed: 'set_aside', one }),
    askEscalate: (one) => setAsked({ deed: 'escalate', one }),
    askNote: (one) => setAsked({ deed: 'note', one }),
    dialog: asked && dialogFor(asked.one),
  };

  function dialogFor(one: DeedCase): ReactNode {
    const { number } = one;
    if (asked?.deed === 'set_aside')
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
    if (asked?.deed === 'escalate')
      return (
        <WordsDialog
          title={t('escalate_title', { number })}
          description={t('escalate_text')}
          label={t('escalate_label')}
          action={t('escalate')}
          onClose={close}
          onDone={(words) =>
            void run('escalate', one, () => escalateCase(one, words), t('done_escalate', { number }))
          }
        />
      );
    return (
      <WordsDialog
        title={t('note_title', { number })}
        description={t('note_text')}
        label={t('note_label')}
        action={t('note_add')}
        required
        onClose={close}
        onDone={(words) => void run('note', one, () => noteOnCase(one, words), t('done_note'))}
      />
    );
  }
}
