import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Verification } from './use-verification.ts';

export interface AuditSummary {
  readonly entries: number;
  readonly looks: number;
  readonly looks_without_case: number;
  readonly newest: { readonly number: string; readonly hash: string } | null;
  readonly last_anchor: { readonly number: string; readonly at: string } | null;
  readonly unanchored_since: string | null;
}

interface SummaryTilesProps {
  readonly summary: AuditSummary;
  readonly loadedAt: number;
  readonly verification: Verification | undefined;
  /** The list of today's entries of a group, or of all. */
  readonly addressOf: (group?: 'looked') => string;
}

/** Two of the hourly anchors are missing. */
const anchorsLateMs = 2 * 60 * 60_000;
const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** The state of the chain, and what today was like. */
export function SummaryTiles({ summary, loadedAt, verification, addressOf }: SummaryTilesProps) {
  const t = useT('office-audit');
  const locale = useLocale();
  const count = (value: number | string) => formatNumber(Number(value), locale);
  const { entries, looks, looks_without_case, last_anchor, unanchored_since } = summary;
  const isLate = unanchored_since !== null && loadedAt - Date.parse(unanchored_since) > anchorsLateMs;
  return (
    <section className="tiles" aria-label={t('today')}>
      <Tile name={t('chain')} below={<ChainWords verification={verification} />}>
        <ChainState verification={verification} />
      </Tile>
      <Tile name={t('entries_today')}>
        <Link className="go" to={addressOf()}>
          {count(entries)}
        </Link>
      </Tile>
      <Tile name={t('looks')} below={t('looks_text')}>
        <Link className="go" to={addressOf('looked')}>
          {count(looks)}
        </Link>
      </Tile>
      <Tile name={t('looks_without_case')} below={t('looks_without_case_text')}>
        {count(looks_without_case)}
      </Tile>
      <Tile
        name={t('anchor')}
        below={
          isLate
            ? t('anchor_late_text', { time: formatDate(new Date(unanchored_since), locale, dayAndTime) })
            : last_anchor
              ? t('anchor_text', { number: count(last_anchor.number) })
              : t('anchor_none_text')
        }
      >
        <span className={isLate ? 'soon' : undefined}>
          {last_anchor ? formatDate(new Date(last_anchor.at), locale, time) : '–'}
        </span>
      </Tile>
    </section>
  );
}

function Tile({ name, below, children }: { name: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <div className="tile">
      <h2>{name}</h2>
      <p className="tile-figure">{children}</p>
      {below && <p className="tile-below">{below}</p>}
    </div>
  );
}

const states = {
  running: { text: 'office-audit:verifying', tone: undefined },
  whole: { text: 'office-audit:whole', tone: 'done' },
  broken: { text: 'office-audit:broken', tone: 'late' },
  failed: { text: 'office-audit:unverified', tone: 'soon' },
} as const;

function ChainState({ verification }: { verification: Verification | undefined }) {
  const t = useT('office-audit');
  const { text, tone } = states[verification?.state ?? 'running'];
  return (
    <span className={tone} role="status">
      {t(text)}
    </span>
  );
}

function ChainWords({ verification }: { verification: Verification | undefined }) {
  const t = useT('office-audit');
  const locale = useLocale();
  if (!verification) return t('verifying_text');
  const { from, last, at } = verification;
  const [first, until] = [from, last].map((number) => formatNumber(Number(number), locale));
  return t('verified_text', {
    first: first ?? '',
    last: until ?? '',
    time: formatDate(new Date(at), locale, time),
  });
}
