import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Check, Clock, CornerRightUp, LoaderCircle, WifiOff, X } from 'lucide-react';
import { Button } from '#app/parts/button.tsx';
import { Empty } from '#app/parts/empty.tsx';
import { Initials } from '#app/parts/initials.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import type { Choice, Entry } from './choice.ts';
import { choiceTexts, reasonedTexts } from './choice-texts.ts';
import type { WaitingCall } from './outbox.ts';
import { photoKeys } from './photos-keys.ts';

const useChoiceText = () => {
  const t = useT('office-photos');
  return (choice: Choice): string =>
    'reason' in choice
      ? t(reasonedTexts[choice.kind], { reason: t(`reason_${choice.reason}`) })
      : t(choiceTexts[choice.kind]);
};

/** Somebody was quicker: theirs counts, ours is not lost from sight. */
export function DecidedBeforeCard({
  entry,
  onSee,
  onNext,
}: {
  entry: Entry;
  onSee: () => void;
  onNext: () => void;
}) {
  const t = useT('office-photos');
  const choiceText = useChoiceText();
  const { decidedBefore } = entry;
  if (!decidedBefore) return null;
  const theirs =
    decidedBefore.decision === 'approved'
      ? t('choice_approve')
      : t('reject_reason', { reason: t.dynamic(`reason_${decidedBefore.decision}`) });
  return (
    <div className="photo-card" role="alert">
      <Initials name={decidedBefore.by} silent />
      <p className="grow">
        <b>{t('decided_before', { by: decidedBefore.by, name: entry.photo.owner.name })}</b>
        <br />
        {t('decided_before_text', { theirs, mine: choiceText(decidedBefore.mine) })}
      </p>
      <Button onClick={onSee}>{t('see_theirs')}</Button>
      <Button tone="primary" action={commonKeys.next} onClick={onNext}>
        {t('next')}
      </Button>
    </div>
  );
}

const icons = { approve: Check, reject: X, set_aside: Clock, escalate: CornerRightUp } as const;

/** The line is gone: work goes on, decisions wait in order. */
export function WaitingCalls({ calls, since }: { calls: readonly WaitingCall[]; since: number }) {
  const t = useT('office-photos');
  const locale = useLocale();
  const choiceText = useChoiceText();
  const time = (at: number) => formatDate(new Date(at), locale, { timeStyle: 'medium' });
  return (
    <section className="photo-outbox" aria-label={t('outbox')}>
      <p role="status">
        <WifiOff aria-hidden="true" />
        <span>
          <Rich
            text="office-photos:offline"
            params={{
              time: formatDate(new Date(since), locale, { timeStyle: 'short' }),
              count: calls.length,
            }}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </span>
      </p>
      <ol>
        {calls.map((call) => {
          const Icon = call.kind === 'undo' ? X : icons[call.choice.kind];
          return (
            <li key={call.key}>
              <Icon aria-hidden="true" />
              <span className="grow">
                {call.kind === 'undo' ? t('undo') : choiceText(call.choice)}, {call.name}
                <small>{time(call.at)}</small>
              </span>
              <LoaderCircle aria-hidden="true" /> {t('waits')}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function NothingWaits({ decided }: { decided: number }) {
  const t = useT('office-photos');
  return <Empty title={t('empty')}>{decided > 0 && t('empty_text', { count: decided })}</Empty>;
}

interface PauseProps {
  /** Asked for by the person, and not by the clock. */
  readonly chosen: boolean;
  readonly onPause: () => void;
  readonly onLater: () => void;
  readonly onResume: () => void;
  readonly paused: boolean;
}

/** Time to look away. No picture is on the page meanwhile. */
export function PauseCard({ chosen, paused, onPause, onLater, onResume }: PauseProps) {
  const t = useT('office-photos');
  return (
    <Empty
      title={chosen ? t('paused') : t('break')}
      actions={
        paused ? (
          <Button tone="primary" action={photoKeys.pause} onClick={onResume}>
            {t('resume')}
          </Button>
        ) : (
          <>
            <Button tone="primary" action={photoKeys.pause} onClick={onPause}>
              {t('pause')}
            </Button>
            <Button tone="quiet" onClick={onLater}>
              {t('ten_more')}
            </Button>
          </>
        )
      }
    >
      {t('break_text')}
    </Empty>
  );
}
