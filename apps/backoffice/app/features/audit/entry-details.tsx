import type { AuditEntryView } from '@bowline/contract/staff-audit-log';
import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { SiteMark } from '#app/parts/site-mark.tsx';
import { actionTexts } from './audit-words.ts';
import { caseAddressOf } from './entry-object.ts';
import { useCodeWords } from './use-code-words.ts';

interface EntryDetailsProps {
  readonly entry: AuditEntryView;
  /** Whether the verification looked at it and found it as it was written. */
  readonly fits: boolean;
}

const fullTime = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const;

export function EntryDetails({ entry, fits }: EntryDetailsProps) {
  const t = useT('office-audit');
  const locale = useLocale();
  const codeWords = useCodeWords();
  const { number, at, person, site, action, object, reason, detail } = entry;
  const address = caseAddressOf(entry);
  return (
    <div className="entry">
      <p className="entry-head">
        <span className="mono dim grow">{formatNumber(Number(number), locale)}</span>
        {fits && (
          <span className="chip chip-done">
            <Check aria-hidden="true" />
            {t('fits')}
          </span>
        )}
      </p>
      <h2>{t('entry_title', { who: person?.name ?? t('command'), did: t(actionTexts[action]) })}</h2>
      <dl className="facts">
        <dt>{t('when')}</dt>
        <dd>{formatDate(new Date(at), locale, fullTime)}</dd>
        {address && (
          <>
            <dt>{t('case')}</dt>
            <dd>
              <Link className="go mono" to={address}>
                {entry.case_number ?? object?.name ?? t('case')}
              </Link>
            </dd>
          </>
        )}
        {object && (
          <>
            <dt>{t('about')}</dt>
            <dd className={object.name ? undefined : 'mono'}>
              {object.name ?? `${object.kind} ${object.id}`}
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t('why')}</dt>
            <dd>{codeWords(reason)}</dd>
          </>
        )}
        {detail && (
          <>
            <dt>{t('detail')}</dt>
            <dd className="mono">{detail}</dd>
          </>
        )}
        {site && (
          <>
            <dt>{t('site')}</dt>
            <dd>
              <SiteMark domain={site} size={15} silent /> {site}
            </dd>
          </>
        )}
        <dt>{t('not_kept')}</dt>
        <dd className="dim">{t('not_kept_text')}</dd>
      </dl>
      <h3 className="label">{t('entry_before')}</h3>
      <p className="hash dim">{inFours(entry.previous_hash)}</p>
      <h3 className="label">{t('this_entry')}</h3>
      <p className="hash">{inFours(entry.hash)}</p>
      <h3 className="label">{t('anybody')}</h3>
      <pre className="terminal">$ npm run admin -- audit verify</pre>
    </div>
  );
}

const inFours = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';
