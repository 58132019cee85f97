import type { AuditEntryView } from '@bowline/contract/staff-audit-log';
import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Terminal } from 'lucide-react';
import { useMemo } from 'react';
import { Initials } from '#app/parts/initials.tsx';
import type { Column } from '#app/parts/queue-table.tsx';
import { SiteMark } from '#app/shell/site-mark.tsx';
import { actionTexts, iconOf } from './audit-words.ts';
import { useCodeWords } from './use-code-words.ts';

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const dayAndClock = { day: 'numeric', month: 'short', ...clock } as const;

/** The columns of the log. */
export function useAuditColumns(
  isToday: (at: string) => boolean,
  onCurrent: (number: string) => void,
): readonly Column<AuditEntryView>[] {
  const t = useT('office-audit');
  const locale = useLocale();
  const codeWords = useCodeWords();
  return useMemo(
    () => [
      {
        id: 'entry',
        header: t('entry'),
        className: 'chain',
        cell: ({ number }) => (
          <button type="button" className="mono dim" onClick={() => onCurrent(number)}>
            {formatNumber(Number(number), locale)}
          </button>
        ),
      },
      {
        id: 'when',
        header: t('when'),
        className: 'dim',
        cell: ({ at }) => formatDate(new Date(at), locale, isToday(at) ? clock : dayAndClock),
      },
      {
        id: 'who',
        header: t('who'),
        cell: ({ person }) =>
          person ? (
            <Initials name={person.name} small />
          ) : (
            <span className="initials initials-5 initials-small" role="img" aria-label={t('command')}>
              <Terminal aria-hidden="true" />
            </span>
          ),
      },
      {
        id: 'did',
        header: t('did'),
        cell: ({ action, group, detail }) => {
          const Icon = iconOf(action, group);
          return (
            <span className="did">
              <Icon aria-hidden="true" />
              {t(actionTexts[action])}
              {detail && <span className="dim did-detail">{codeWords(detail)}</span>}
            </span>
          );
        },
      },
      {
        id: 'about',
        header: t('about'),
        className: 'optional',
        cell: ({ object }) =>
          object && (
            <span className={object.name ? undefined : 'mono'}>{object.name ?? object.id.slice(0, 8)}</span>
          ),
      },
      {
        id: 'why',
        header: t('why'),
        className: 'wide-only',
        cell: ({ reason }) => reason && codeWords(reason),
      },
      {
        id: 'site',
        header: <span className="visually-hidden">{t('site')}</span>,
        className: 'optional',
        cell: ({ site }) => site && <SiteMark domain={site} size={15} />,
      },
      {
        id: 'hash',
        header: t('tied'),
        className: 'dim optional',
        cell: ({ hash }) => <span className="mono">{hash.slice(0, 4)}</span>,
      },
    ],
    [t, locale, codeWords, isToday, onCurrent],
  );
}
