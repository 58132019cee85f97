import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { useRef, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Page } from '#app/parts/page.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { commonKeys, type KeyAction } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { CaseChips, CaseCrumb } from './case-bar.tsx';
import { caseKeys } from './case-keys.ts';
import { whyText } from './choice-texts.ts';
import { ComplaintThread } from './complaint-thread.tsx';
import { DecisionPanel } from './decision/decision-panel.tsx';
import { EarlierCases } from './earlier-cases.tsx';
import { FirstDecision } from './first-decision.tsx';
import { HeldDialog } from './held-dialog.tsx';
import { MoreActions } from './more-actions.tsx';
import { mutableIn } from './mute-dialog.tsx';
import { PhoneDecideBar } from './phone-decide-bar.tsx';
import { PrivateContent } from './private-content.tsx';
import { ReporterWords } from './reporter-words.tsx';
import { Sides } from './sides.tsx';
import { Timeline } from './timeline.tsx';
import { useCaseActions } from './use-case-actions.tsx';
import { useFreshCase } from './use-fresh-case.ts';
import { useNeighbours } from './use-neighbours.ts';

interface CasePageProps {
  readonly one: CaseView;
  readonly scope: string | undefined;
  readonly loadedAt: number;
}

/** One case: what happened, both sides of it, and what a person may do. */
export function CasePage({ one, scope, loadedAt }: CasePageProps) {
  const t = useT('office-cases');
  const now = useNow(loadedAt);
  const [view, setView] = useState<'sides' | 'timeline'>('sides');
  const { refresh } = useFreshCase(one);
  const { goBy, goOn } = useNeighbours(one, scope);
  const actions = useCaseActions((action) =>
    action === 'set_aside' || action === 'escalate' ? goOn() : refresh(),
  );

  const panel = useRef<HTMLElement>(null);
  const { holder, decisions } = one;
  const isComplaint = one.queues.includes('complaints');
  const namesPhoto = one.items.some(({ photo }) => photo);
  const mutable = one.items.map(mutableIn).find((reporter) => reporter !== undefined);
  const isHidden = one.timeline.some(({ kind }) => kind === 'hidden');
  const isOpen = one.state !== 'decided';
  const isTheirs = holder !== null && !holder.mine;
  const mayChange = isOpen && !isTheirs;
  const take = isTheirs ? () => actions.take(one, { over: true }) : () => actions.take(one);
  const more = [
    { label: t('note'), run: () => actions.askNote(one) },
    ...(mayChange
      ? [
          { label: t('set_aside'), run: () => actions.askSetAside(one) },
          { label: t('escalate'), run: () => actions.askEscalate(one) },
        ]
      : []),
  ];
  useKeys([
    [caseKeys.note, () => actions.askNote(one)],
    [caseKeys.mute, mutable !== undefined && (() => actions.askMute(one, mutable))],
    [caseKeys.setAside, mayChange && (() => actions.askSetAside(one))],
    [caseKeys.escalate, mayChange && (() => actions.askEscalate(one))],
    [caseKeys.take, one.may.take && !isTheirs && (holder ? () => actions.release(one) : take)],
    [commonKeys.next, () => goBy(1)],
    [commonKeys.back, () => goBy(-1)],
  ]);

  return (
    <Page
      title={t(whyText(one))}
      crumb={<CaseCrumb one={one} scope={scope} />}
      sub={<CaseChips one={one} now={now} />}
      flush
      keys={[
        ...footKeys(one),
        caseKeys.note,
        ...(mutable ? [caseKeys.mute] : []),
        caseKeys.setAside,
        caseKeys.escalate,
        caseKeys.take,
        commonKeys.next,
        commonKeys.back,
        ...(decisions.length > 0 ? [commonKeys.primary] : []),
      ]}
      actions={
        <>
          <Button
            className="case-rare"
            tone="quiet"
            action={caseKeys.note}
            onClick={() => actions.askNote(one)}
          >
            {t('note')}
          </Button>
          {mayChange && (
            <>
              <Button tone="quiet" action={caseKeys.setAside} onClick={() => actions.askSetAside(one)}>
                {t('set_aside')}
              </Button>
              <Button
                className="case-rare"
                action={caseKeys.escalate}
                onClick={() => actions.askEscalate(one)}
              >
                {t('escalate')}
              </Button>
            </>
          )}
          <MoreActions className="bar-more" actions={more} />
        </>
      }
    >
      <div className="case" data-view={view}>
        <fieldset className="segments case-views" aria-label={t('views')}>
          <button type="button" aria-pressed={view === 'sides'} onClick={() => setView('sides')}>
            {t('both_sides')}
          </button>
          <button type="button" aria-pressed={view === 'timeline'} onClick={() => setView('timeline')}>
            {t('what_happened')} <small>{one.timeline.length}</small>
          </button>
        </fieldset>
        <section className="case-happened" aria-labelledby="happened">
          <h2 className="heading" id="happened">
            {t('what_happened')}
          </h2>
          <Timeline one={one} now={now} />
          <EarlierCases one={one} scope={scope} />
        </section>
        <section className="case-sides" aria-label={t('both_sides')}>
          <Sides one={one} now={now} />
          {one.appeal_of && <FirstDecision one={one} appealed={one.appeal_of} scope={scope} now={now} />}
          {isComplaint ? (
            <ComplaintThread one={one} now={now} />
          ) : (
            <ReporterWords
              items={one.items}
              onHide={
                mayChange && decisions.length > 0 && namesPhoto && !isHidden
                  ? () => actions.hide(one)
                  : undefined
              }
              onMute={(reporter) => actions.askMute(one, reporter)}
            />
          )}
          <PrivateContent one={one} onChanged={refresh} />
        </section>
        <DecisionPanel one={one} refresh={refresh} onTake={take} onNext={goOn} ref={panel} />
      </div>
      <PhoneDecideBar
        mayDecide={decisions.length > 0}
        onDecide={() => {
          panel.current?.scrollIntoView();
          panel.current?.focus();
        }}
        actions={more}
      />
      {isTheirs && isOpen && (
        <HeldDialog key={holder.id} holder={holder} mayTake={one.may.take} onTake={take} />
      )}
      {actions.dialog}
    </Page>
  );
}

/** What the case lets this person do, for the foot bar. */
const footKeys = ({ decisions, queues, may }: CaseView): readonly KeyAction[] => [
  ...(queues.includes('complaints') && decisions.length > 0 ? [caseKeys.write] : []),
  ...(queues.includes('removals') && decisions.length > 0 ? [caseKeys.remove, caseKeys.refuse] : []),
  ...(decisions.includes('warn') ? [caseKeys.facts] : []),
  ...(may.open_messages ? [commonKeys.open] : []),
];
