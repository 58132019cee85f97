import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { KeyRound, Terminal } from 'lucide-react';
import { useMemo } from 'react';
import { Initials } from '#app/parts/initials.tsx';
import type { Column } from '#app/parts/queue-table.tsx';
import { SiteMark } from '#app/parts/site-mark.tsx';
import { actionTexts, iconOf } from './audit-words.ts';
import { nameOf } from './entry-object.ts';
import type { AuditLine } from './fold-sittings.ts';
import { useCodeWords } from './use-code-words.ts';

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const dayAndClock = { day: 'numeric', month: 'short', ...clock } as const;

/** The columns of the log. */
export function useAuditColumns(
  isToday: (at: string) => boolean,
  onCurrent: (number: string) => void,
  onToggle: (number: string) => void,
): readonly Column<AuditLine>[] {
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
        cell: ({ person, action }) =>
          person ? (
            <Initials name={person.name} small />
          ) : action === 'link.used' ? (
            // Who opens a link that has to be confirmed is nobody yet.
            <span className="initials initials-5 initials-small" role="img" aria-label={t('with_link')}>
              <KeyRound aria-hidden="true" />
            </span>
          ) : (
            <span className="initials initials-5 initials-small" role="img" aria-label={t('command')}>
              <Terminal aria-hidden="true" />
            </span>
          ),
      },
      {
        id: 'did',
        header: t('did'),
        cell: ({ number, action, group, detail, sitting }) => {
          const Icon = iconOf(action, group);
          return (
            <span className="did">
              <Icon aria-hidden="true" />
              {t(actionTexts[action])}
              {sitting && (
                <button
                  type="button"
                  className="chip"
                  aria-expanded={sitting.isOpen}
                  onClick={() => onToggle(number)}
                >
                  {t('sitting_looks', { looks: sitting.looks, photos: sitting.photos })}
                </button>
              )}
              {detail && !sitting && <span className="dim did-detail">{codeWords(detail)}</span>}
            </span>
          );
        },
      },
      {
        id: 'about',
        header: t('about'),
        className: 'optional',
        cell: ({ object, sitting }) =>
          object &&
          (!sitting || sitting.isOpen) && (
            <span className={object.name ? undefined : 'mono'}>{nameOf(object)}</span>
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
    [t, locale, codeWords, isToday, onCurrent, onToggle],
  );
}
