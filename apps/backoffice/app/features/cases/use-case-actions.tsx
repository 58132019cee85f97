import type { CaseRow, CaseView } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TextDialog } from '#app/parts/text-dialog.tsx';
import { toast } from '#app/platform/browser/toast-store.ts';
import {
  escalateCase,
  hideCasePhotos,
  muteReporter,
  noteOnCase,
  releaseCase,
  setCaseAside,
  takeCase,
} from './case-api.ts';
import { Deciders } from './deciders.tsx';
import { type Mutable, MuteDialog } from './mute-dialog.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';

type Action = 'take' | 'release' | 'set_aside' | 'escalate' | 'note' | 'hide' | 'mute';
type ActionCase = Pick<CaseRow, 'id' | 'site' | 'number'> & Partial<Pick<CaseView, 'deciders'>>;

interface CaseActions {
  readonly take: (one: ActionCase, options?: { readonly over: boolean }) => void;
  readonly release: (one: ActionCase) => void;
  /** The photos that it names, until it is decided. */
  readonly hide: (one: ActionCase) => void;
  readonly askSetAside: (one: ActionCase) => void;
  readonly askEscalate: (one: ActionCase) => void;
  readonly askNote: (one: ActionCase) => void;
  /** Warns or mutes who made a report, once confirmed; who is muted is heard again at once. */
  readonly askMute: (one: ActionCase, reporter: Mutable) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** What a person does to a case, from its page or from a list. `onDone` hears what the server has accepted. */
export function useCaseActions(onDone: (action: Action, one: ActionCase) => void): CaseActions {
  const t = useT('office-cases');
  const locale = useLocale();
  const [asked, setAsked] = useState<{ action: 'set_aside' | 'escalate' | 'note'; one: ActionCase }>();
  const [muting, setMuting] = useState<{ one: ActionCase; reporter: Mutable }>();
  const close = () => {
    setAsked(undefined);
    setMuting(undefined);
  };

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
    askMute: (one, reporter) =>
      reporter.step === 'lift' ? mute(one, reporter) : setMuting({ one, reporter }),
    dialog: muting ? muteDialog(muting) : asked && dialogFor(asked.one),
  };

  function mute(one: ActionCase, { item, name, step }: Mutable) {
    const done = {
      warn: 'office-cases:done_warn',
      mute: 'office-cases:done_mute',
      lift: 'office-cases:done_lift',
    } as const;
    void run('mute', one, () => muteReporter(one, item, step), t(done[step], { name }));
  }

  function muteDialog({ one, reporter }: NonNullable<typeof muting>): ReactNode {
    const { name, step } = reporter;
    if (step === 'lift') return null;
    return <MuteDialog name={name} step={step} onClose={close} onDone={() => mute(one, reporter)} />;
  }

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
          missingText={t('words_missing')}
          onClose={close}
          onDone={(words) =>
            void run('escalate', one, () => escalateCase(one, words), t('done_escalate', { number }))
          }
        >
          {one.deciders && (
            <p className="note">
              <Users aria-hidden="true" />
              <span>
                <Deciders people={one.deciders} />
              </span>
            </p>
          )}
        </TextDialog>
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
