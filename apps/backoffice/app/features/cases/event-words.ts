import type { CaseEvent } from '@bowline/contract/case-choices';
import type { CaseEventView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { outcomeTexts, reasonTexts } from './choice-texts.ts';
import { momentOf } from './times.ts';

/** `{name}` is who did it: a member for what was told to us, else a person of the staff. */
const titles = {
  first_message: 'office-cases:event_first_message',
  reported: 'office-cases:event_reported',
  complained: 'office-cases:event_complained',
  answered: 'office-cases:event_answered',
  removal_requested: 'office-cases:event_removal_requested',
  photo_rejected: 'office-cases:event_photo_rejected',
  appealed: 'office-cases:event_appealed',
  hidden: 'office-cases:event_hidden',
  looked: 'office-cases:event_looked',
  taken: 'office-cases:event_taken',
  released: 'office-cases:event_released',
  set_aside: 'office-cases:event_set_aside',
  resumed: 'office-cases:event_resumed',
  escalated: 'office-cases:event_escalated',
  noted: 'office-cases:event_noted',
  messages_opened: 'office-cases:event_messages_opened',
  photos_opened: 'office-cases:event_photos_opened',
  decided: 'office-cases:event_decided',
  withdrawn: 'office-cases:event_withdrawn',
  carried_out: 'office-cases:event_carried_out',
  reporter_warned: 'office-cases:event_reporter_warned',
  reporter_muted: 'office-cases:event_reporter_muted',
  reporter_lifted: 'office-cases:event_reporter_lifted',
} as const satisfies Record<CaseEvent, string>;

export function useEventWords(now: number) {
  const t = useT('office-cases');
  const locale = useLocale();
  return (event: CaseEventView): { readonly title: string; readonly text: string | null } => {
    const { kind, member, person, reason, count, outcome, until, text } = event;
    const isOpening = kind === 'messages_opened' || kind === 'photos_opened';
    const parts = [
      reason && t(reasonTexts[reason]),
      outcome && t(outcomeTexts[outcome]),
      count !== null &&
        (isOpening
          ? t('event_opened', { count })
          : kind === 'hidden'
            ? t('photos', { count })
            : t('event_messages', { count })),
      isOpening && person && t('event_by', { name: person.name }),
      until && t('event_until', { time: momentOf(until, now, locale) }),
    ];
    return {
      title: t.dynamic(titles[kind], { name: member ?? person?.name ?? t('somebody') }),
      // What was written in a complaint stands in its thread.
      text: (kind === 'noted' && text) || parts.filter(Boolean).join(', ') || null,
    };
  };
}
