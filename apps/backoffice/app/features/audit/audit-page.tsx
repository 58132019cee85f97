import type { AuditEntryView } from '@bowline/contract/staff-audit-log';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Empty } from '#app/parts/empty.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Page } from '#app/parts/page.tsx';
import { QueueTable } from '#app/parts/queue-table.tsx';
import { commonKeys, defineKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import type { AuditQuery, AuditPage as EntriesPage } from './audit-api.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters, type NamedPerson } from './audit-filters.tsx';
import { BrokenChain } from './broken-chain.tsx';
import { dayOf } from './days.ts';
import { EntryDetails } from './entry-details.tsx';
import { caseAddressOf, nameOf } from './entry-object.ts';
import { type AuditLine, foldSittings } from './fold-sittings.ts';
import { type AuditSummary, SummaryTiles } from './summary-tiles.tsx';
import { useAuditAddress } from './use-audit-address.ts';
import { useAuditList } from './use-audit-list.ts';
import { useVerification, type Verification } from './use-verification.ts';

const auditKeys = defineKeys('audit', {
  verify: { keys: 'v', text: 'office-audit:key_verify' },
  filter: { keys: '/', text: 'office-audit:key_filter' },
});

export interface AuditPageProps {
  readonly query: AuditQuery;
  readonly first: EntriesPage;
  /** Of everybody's log only. */
  readonly summary: AuditSummary | undefined;
  readonly people: readonly NamedPerson[];
  readonly loadedAt: number;
}

/** The audit log as a chain of entries, newest first. */
export function AuditPage({ query, first, summary, people, loadedAt }: AuditPageProps) {
  const t = useT('office-audit');
  const locale = useLocale();
  const navigate = useNavigate();
  const addressOf = useAuditAddress();
  const { pages, error, retry, more } = useAuditList(query, first, loadedAt);
  const rows = useMemo(() => pages.flatMap(({ entries }) => entries), [pages]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (number: string) =>
      setOpened((before) =>
        before.has(number)
          ? new Set([...before].filter((one) => one !== number))
          : new Set([...before, number]),
      ),
    [],
  );
  const lines = useMemo(() => foldSittings(rows, opened), [rows, opened]);
  const [chosen, setCurrent] = useState<string>();
  const current = lines.find(({ number }) => number === chosen) ?? lines[0];
  const { verification, verifyAll } = useVerification(summary && (summary.last_anchor?.number ?? '1'));
  const filter = useRef<HTMLSelectElement>(null);
  const today = dayOf(loadedAt);
  const isToday = useCallback((at: string) => dayOf(Date.parse(at)) === today, [today]);
  const columns = useAuditColumns(isToday, setCurrent, toggle);
  const subject =
    query.object && nameOf({ kind: query.kind ?? '', id: query.object, name: rows[0]?.object?.name ?? null });
  const open = (entry: AuditLine) => {
    if (entry.sitting) return toggle(entry.number);
    const address = caseAddressOf(entry);
    if (address) void navigate(address);
    else if (entry.object && query.of === 'all')
      void navigate(addressOf({ kind: entry.object.kind, object: entry.object.id }));
  };
  useKeys([
    [auditKeys.verify, summary !== undefined && verifyAll],
    [auditKeys.filter, people.length > 0 && (() => filter.current?.focus())],
  ]);
  return (
    <Page
      title={t(query.of === 'all' ? 'title' : 'title_own')}
      sub={t(query.of === 'all' ? 'sub' : 'sub_own')}
      actions={
        summary && (
          <Button
            icon={<Link2 aria-hidden="true" />}
            action={auditKeys.verify}
            onClick={verifyAll}
            disabled={verification?.state === 'running'}
          >
            {t('verify')}
          </Button>
        )
      }
      flush
      aside={current && <EntryDetails entry={current} fits={isWithin(current, verification)} />}
      asideLabel={t('details')}
      keys={[
        commonKeys.next,
        commonKeys.back,
        commonKeys.open,
        ...(summary ? [auditKeys.filter, auditKeys.verify] : []),
      ]}
      footEnd={t(more ? 'shown' : 'shown_all', { entries: formatNumber(rows.length, locale) })}
    >
      {summary && (
        <SummaryTiles
          summary={summary}
          loadedAt={loadedAt}
          verification={verification}
          addressOf={(group) => addressOf({ group, from: today, to: today })}
        />
      )}
      {verification?.broken && <BrokenChain broken={verification.broken} />}
      {verification?.state === 'failed' && <Failure error={verification.error} onRetry={verifyAll} />}
      <AuditFilters query={query} people={people} subject={subject} first={filter} />
      {error && <Failure error={error} onRetry={retry} />}
      <QueueTable
        label={t('title')}
        columns={columns}
        rows={lines}
        idOf={({ number }) => number}
        current={current?.number}
        onCurrent={setCurrent}
        onOpen={open}
        full
        onEnd={more}
        empty={<Empty title={t('none')}>{t('none_text')}</Empty>}
      />
    </Page>
  );
}

/** Whether a verification that found the entries whole looked at this one. */
function isWithin({ number }: AuditEntryView, verification: Verification | undefined): boolean {
  if (!verification || verification.state === 'failed') return false;
  const { from, last, broken } = verification;
  const until = broken ? BigInt(broken.entry) - 1n : BigInt(last);
  return BigInt(number) >= BigInt(from) && BigInt(number) <= until;
}
