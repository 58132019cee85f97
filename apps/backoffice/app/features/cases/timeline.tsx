import type { CaseEventView, CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { Gavel } from 'lucide-react';
import { eventIcons } from './event-icons.ts';
import { useEventWords } from './event-words.ts';
import { momentOf } from './times.ts';

const decisive: ReadonlySet<CaseEventView['kind']> = new Set(['decided', 'carried_out']);
const ofStaff: ReadonlySet<CaseEventView['kind']> = new Set(['messages_opened', 'photos_opened']);

/** The thread of a case. */
export function Timeline({ one, now }: { one: CaseView; now: number }) {
  const t = useT('office-cases');
  const locale = useLocale();
  const words = useEventWords(now);
  return (
    <ol className="timeline">
      {one.timeline.map((event) => {
        const Icon = eventIcons[event.kind];
        const { title, text } = words(event);
        return (
          <li key={event.id}>
            <span className={dotClass(event.kind)}>
              <Icon aria-hidden="true" />
            </span>
            <div className="event">
              <b>{title}</b>
              <time dateTime={event.at}>{momentOf(event.at, now, locale)}</time>
            </div>
            {text && <p>{text}</p>}
          </li>
        );
      })}
      {one.decisions.length > 0 && one.holder?.mine !== false && (
        <li>
          <span className="dot dot-knot">
            <Gavel aria-hidden="true" />
          </span>
          <div className="event">
            <b>{t('your_decision')}</b>
          </div>
        </li>
      )}
    </ol>
  );
}

function dotClass(kind: CaseEventView['kind']): string {
  if (decisive.has(kind)) return 'dot dot-knot';
  return ofStaff.has(kind) ? 'dot dot-staff' : 'dot';
}
