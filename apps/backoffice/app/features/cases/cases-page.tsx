import type { ListedCase } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Empty } from '#app/parts/empty.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Page } from '#app/parts/page.tsx';
import { QueueTable } from '#app/parts/queue-table.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { useQueues } from '#app/platform/session/use-queues.ts';
import { caseAddress } from './case-address.ts';
import type { CaseListQuery } from './case-api.ts';
import { useCaseColumns } from './case-columns.tsx';
import { caseKeys } from './case-keys.ts';
import { CasePreview } from './case-preview.tsx';
import { queueTexts, whyText } from './choice-texts.ts';
import { type ClockGroup, clockGroup } from './due.ts';
import { FindField } from './find-field.tsx';
import { ListChoice } from './list-choice.tsx';
import { nextCase } from './next-case.ts';
import { useCaseActions } from './use-case-actions.tsx';
import { type CasePage, useCaseList } from './use-case-list.ts';

interface CasesPageProps {
  readonly query: CaseListQuery;
  readonly first: CasePage;
  readonly loadedAt: number;
}

const groupTexts = {
  now: 'office-cases:group_now',
  today: 'office-cases:group_today',
  hours_48: 'office-cases:group_48',
  hours_72: 'office-cases:group_72',
  later: 'office-cases:group_later',
} as const satisfies Record<ClockGroup, string>;

const footKeys = [
  commonKeys.next,
  commonKeys.back,
  commonKeys.open,
  caseKeys.take,
  caseKeys.setAside,
  caseKeys.escalate,
  caseKeys.find,
];

/** A queue of cases, by what is due first, with a preview of the current one. */
export function CasesPage({ query, first, loadedAt }: CasesPageProps) {
  const t = useT('office-cases');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = useQueues().find((one) => one.queue === query.queue);
  const isLeaving = useIsChangingList();
  const now = useNow(loadedAt);
  const { rows, error, retry, more } = useCaseList(query, first, loadedAt);
  const [sought, setSought] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const { state, site: scope } = query;

  const shown = sought ? rows.filter((row) => matches(row, t(whyText(row)), sought)) : rows;
  const row = shown.find(({ id }) => id === chosen) ?? shown[0];
  const open = (one: ListedCase) => void navigate(caseAddress(one, scope));
  const next = state === 'open' ? nextCase(rows) : undefined;

  const actions = useCaseActions(() => void queries.invalidateQueries());
  const mayChange = row && row.state !== 'decided' && (!row.holder || row.holder.mine);
  const canTake = row !== undefined && row.state !== 'decided' && !row.holder && !row.undecidable;
  useKeys([
    [caseKeys.take, canTake && (() => actions.take(row))],
    [caseKeys.setAside, mayChange === true && (() => actions.askSetAside(row))],
    [caseKeys.escalate, mayChange === true && (() => actions.askEscalate(row))],
    [caseKeys.find, () => setSought((words) => words ?? '')],
    [commonKeys.primary, next !== undefined && (() => open(next))],
  ]);

  const title = t(queueTexts[query.queue]);
  const columns = useCaseColumns({ state, scope, now });
  return (
    <Page
      title={title}
      sub={state === 'open' && queue ? t('open_by_due', { count: queue.waiting }) : undefined}
      flush
      keys={footKeys}
      actions={
        <>
          {sought !== undefined && (
            <FindField value={sought} onChange={setSought} onClose={() => setSought(undefined)} />
          )}
          <ListChoice query={query} waiting={queue?.waiting} />
          {next && (
            <Button tone="primary" action={commonKeys.primary} onClick={() => open(next)}>
              {t('take_next')}
            </Button>
          )}
        </>
      }
      aside={row && !isLeaving && <CasePreview row={row} scope={scope} now={now} />}
      asideLabel={t('preview')}
    >
      {error && (
        <div className="list-failure">
          <Failure error={error} onRetry={retry} />
        </div>
      )}
      <QueueTable
        label={title}
        columns={columns}
        rows={isLeaving ? undefined : shown}
        idOf={idOf}
        current={row?.id}
        isDimmed={({ undecidable }) => undecidable !== null}
        onCurrent={setChosen}
        onOpen={open}
        groupOf={
          state === 'open' || state === 'mine'
            ? ({ due_at }) => t(groupTexts[clockGroup(due_at, now)])
            : undefined
        }
        full
        onEnd={sought ? undefined : more}
        empty={
          sought ? (
            <Empty title={t('nothing_found')} />
          ) : (
            <Empty title={t(emptyTexts[state])}>{state === 'open' && t('empty_text')}</Empty>
          )
        }
      />
      {actions.dialog}
    </Page>
  );
}

const idOf = ({ id }: ListedCase): string => id;

const emptyTexts = {
  open: 'office-cases:empty_open',
  mine: 'office-cases:empty_mine',
  set_aside: 'office-cases:empty_set_aside',
  decided: 'office-cases:empty_decided',
} as const;

/** By its number, its member or its reason, among the rows that have come. */
function matches({ number, about }: ListedCase, reason: string, sought: string): boolean {
  const words = sought.trim().toLocaleLowerCase();
  return [number, about.name, reason].some((text) => text.toLocaleLowerCase().includes(words));
}

/** Another list of this room has been asked for and has not come yet. */
function useIsChangingList(): boolean {
  const { location } = useNavigation();
  const here = useLocation();
  return location?.pathname === here.pathname && location.search !== here.search;
}
