import type { PhotoAction, QueuedPhotoView } from '@bowline/contract/photo-queue';
import type { PhotoVeil } from '@bowline/contract/photo-veils';
import type { PhotoRejection } from '@bowline/contract/photos';
import { useT } from '@bowline/i18n/react';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Page } from '#app/parts/page.tsx';
import { useLook } from '#app/parts/use-look.ts';
import { useNow } from '#app/platform/browser/clock.ts';
import { useDuration } from '#app/platform/browser/duration.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { usePreferences } from '#app/platform/request/preferences.tsx';
import { actionOf, type Choice } from './choice.ts';
import { doneTexts } from './choice-texts.ts';
import { DecisionPanel, type Reasoned } from './decision-panel.tsx';
import { escalationReasons, graveReasons, photoKeys, plainReasons, reasonKeys } from './photos-keys.ts';
import { createPictures } from './pictures.ts';
import { waitingOf } from './queue-store.ts';
import { DecidedBeforeCard, NothingWaits, PauseCard, WaitingCalls } from './room-states.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';
import { UndoLine } from './undo-line.tsx';
import { useQueue } from './use-queue.ts';
import { useSitting } from './use-sitting.ts';
import { VeilChoice } from './veil-choice.tsx';

/** The next so many are fetched and decoded ahead. */
const preloaded = 3;
/** A photo with more than this is probably rejected as explicit. */
const explicitNudity = 0.5;

export function PhotosPage() {
  const t = useT('office-photos');
  const duration = useDuration();
  const [query] = useSearchParams();
  const { preferences, change } = usePreferences();
  const { veil, grey } = preferences;
  const [large, setLarge] = useState(false);
  const [naming, setNaming] = useState<Reasoned>();
  const [asked, setAsked] = useState<PhotoRejection>();
  const [said, setSaid] = useState('');
  const sitting = useSitting();
  const away = sitting.paused || sitting.isBreakDue;
  const [state, queue] = useQueue(query.get('site') ?? undefined, veil, sitting.paused);
  const [pictures] = useState(createPictures);
  const stage = useRef<HTMLElement>(null);

  const entry = away ? undefined : state.entries[state.index];
  const photo = entry?.photo;
  const look = useLook(photo?.id);
  const open = entry !== undefined && entry.choice === undefined;
  const suggested = photo && suggestionFor(photo);

  useEffect(() => {
    if (away) return;
    for (const { photo: next, choice } of state.entries.slice(state.index, state.index + 1 + preloaded)) {
      if (choice) continue;
      void pictures.main(next);
      if (!next.veiled) void pictures.sharp(next);
    }
  }, [state.entries, state.index, pictures, away]);
  useEffect(() => () => pictures.clear(), [pictures]);

  const may = (action: PhotoAction) => open && photo?.actions.includes(action) === true;
  function choose(choice: Choice, confirmed = false): void {
    if (!may(actionOf(choice))) return;
    if (choice.kind === 'reject' && isGrave(choice.reason) && !confirmed) {
      setAsked(choice.reason);
      return;
    }
    queue.choose(choice);
    setNaming(undefined);
    setAsked(undefined);
    look.end();
    if (photo) setSaid(t(doneTexts[choice.kind], { name: photo.owner.name }));
    stage.current?.focus({ preventScroll: true });
  }
  function move(by: 1 | -1): void {
    setNaming(undefined);
    queue.move(by);
  }
  function undo(): void {
    const undone = queue.undo();
    if (undone) setSaid(t('undone', { name: undone.photo.owner.name }));
  }
  function changeVeil(next: PhotoVeil): void {
    queue.setVeil(next);
    change({ veil: next });
  }

  useKeys([
    [commonKeys.next, !away && (() => (state.decidedBefore ? queue.dismissDecidedBefore() : move(1)))],
    [commonKeys.back, !away && (() => move(-1))],
    [commonKeys.undo, !away && undo],
    [photoKeys.approve, may('approve') && (() => choose({ kind: 'approve' }))],
    [photoKeys.reject, open && (() => setNaming('reject'))],
    [photoKeys.escalate, may('escalate') && (() => setNaming('escalate'))],
    [photoKeys.set_aside, may('set_aside') && (() => choose({ kind: 'set_aside' }))],
    [photoKeys.look, photo?.veiled === true && (({ code }) => look.begin(code))],
    [photoKeys.grey, () => change({ grey: !grey })],
    [photoKeys.size, () => setLarge(!large)],
    [photoKeys.pause, sitting.paused ? sitting.resume : sitting.pause],
    [photoKeys.leave, naming !== undefined && (() => setNaming(undefined))],
    ...(naming === 'escalate'
      ? escalationReasons.map(
          (reason) => [reasonKeys[reason], () => choose({ kind: 'escalate', reason })] as const,
        )
      : [...plainReasons, ...graveReasons].map(
          (reason) =>
            [
              reasonKeys[reason],
              naming === 'reject' && may(reason) && (() => choose({ kind: 'reject', reason })),
            ] as const,
        )),
  ]);

  const waiting = state.lease?.waiting;
  const now = useNow(undefined, 1_000);
  const { count, undoable } = waitingOf(state, now);
  return (
    <Page
      title={t('title')}
      sub={
        waiting?.oldest_at &&
        [
          t('waiting', { count, oldest: duration(now - Date.parse(waiting.oldest_at), 'waited') }),
          undoable > 0 && `(${t('can_take_back', { count: undoable })})`,
        ]
          .filter(Boolean)
          .join(' ')
      }
      actions={
        <>
          <span className="chip photo-logged">
            <Eye aria-hidden="true" />
            {t('logged')}
          </span>
          <VeilChoice veil={veil} grey={grey} onChange={changeVeil} />
          <Button action={photoKeys.pause} onClick={sitting.paused ? sitting.resume : sitting.pause}>
            {sitting.paused ? t('resume') : t('pause')}
          </Button>
        </>
      }
      flush
      keys={footKeys}
    >
      <div className="visually-hidden" role="status">
        {said}
      </div>
      {away ? (
        <PauseCard
          chosen={!sitting.isBreakDue}
          paused={sitting.paused}
          onPause={sitting.pause}
          onLater={sitting.later}
          onResume={sitting.resume}
        />
      ) : (
        <div className={entry ? 'photo-queue' : 'photo-queue photo-queue-empty'}>
          <section
            className="photo-stage"
            ref={stage}
            tabIndex={-1}
            aria-label={t('photo_number', { number: state.decided + 1 })}
          >
            <Progress decided={state.decided} waiting={count} />
            {state.failure && <Failure error={state.failure} onRetry={() => void queue.start()} />}
            {state.lostSince !== undefined && <WaitingCalls calls={state.waiting} since={state.lostSince} />}
            {state.decidedBefore && (
              <DecidedBeforeCard
                entry={state.decidedBefore}
                onSee={() => state.decidedBefore && queue.goTo(state.decidedBefore.photo.id)}
                onNext={queue.dismissDecidedBefore}
              />
            )}
            {entry ? (
              <Stage
                entry={entry}
                pictures={pictures}
                grey={grey}
                large={large}
                looking={look.looking}
                onLook={(looking) => (looking ? look.begin() : look.end())}
              />
            ) : (
              <div className="photo-look">
                {state.loading ? (
                  <span className="photo-shot skeleton" />
                ) : (
                  <NothingWaits decided={state.decided} />
                )}
              </div>
            )}
            <div className="photo-undo">
              <UndoLine entries={state.entries} onUndo={undo} />
              <span className="grow" />
              <span className="dim photo-sitting">
                {t('in_sitting', { count: state.decided })} ·{' '}
                {t('break_in', { minutes: sitting.minutesLeft })}
              </span>
            </div>
            <Strip entries={state.entries} index={state.index} onGo={queue.goTo} />
          </section>
          {entry && (
            <DecisionPanel
              entry={entry}
              told={state.lease?.told}
              naming={naming}
              suggested={suggested}
              onChoose={choose}
              onName={(kind) => setNaming(kind === naming ? undefined : kind)}
            />
          )}
        </div>
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('sure')}
        description={asked && t('sure_text', { reason: t(`reason_${asked}`) })}
        keys={[[commonKeys.primary, () => asked && choose({ kind: 'reject', reason: asked }, true)]]}
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsked(undefined)}>
              {t('cancel')}
            </Button>
            <Button
              tone="danger"
              action={commonKeys.primary}
              onClick={() => asked && choose({ kind: 'reject', reason: asked }, true)}
            >
              {t('bar_it')}
            </Button>
          </>
        }
      />
    </Page>
  );
}

const footKeys = [
  commonKeys.next,
  commonKeys.back,
  photoKeys.approve,
  photoKeys.reject,
  photoKeys.escalate,
  photoKeys.set_aside,
  photoKeys.look,
  photoKeys.grey,
  photoKeys.size,
  commonKeys.undo,
];

const isGrave = (reason: PhotoRejection): boolean => graveReasons.some((grave) => grave === reason);

/** What a colleague escalated it for, else what the hints say. */
function suggestionFor({ escalation, hints: { nudity } }: QueuedPhotoView): PhotoRejection | undefined {
  const reason = escalation?.reason;
  if (reason && reason !== 'unsure') return reason;
  return nudity !== null && nudity >= explicitNudity ? 'explicit' : undefined;
}

/** How much of what waited when the sitting began is done. */
function Progress({ decided, waiting }: { decided: number; waiting: number }) {
  const t = useT('office-photos');
  const all = decided + waiting;
  return (
    <div
      className="rope photo-progress"
      role="progressbar"
      aria-label={t('progress', { decided, all })}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={decided}
    >
      <i style={{ width: `${all === 0 ? 0 : (100 * decided) / all}%` }} />
    </div>
  );
}
