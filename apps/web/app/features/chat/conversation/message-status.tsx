import { useT } from '@bowline/i18n/react';
import { BubbleStatus } from '@bowline/ui/chat/bubble';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { TimelineMessage } from './timeline-message.ts';

/** The time and delivery state of a message. */
export function MessageStatus({ message, time }: { message: TimelineMessage; time: string }) {
  const t = useT('chat');
  const { delivery, error, cause } = message;
  switch (delivery) {
    case 'none':
      return <BubbleStatus>{time}</BubbleStatus>;
    case 'sent':
      return (
        <BubbleStatus>
          {time}
          <Check strokeWidth={1.8} aria-hidden="true" />
          {t('sent')}
        </BubbleStatus>
      );
    case 'read':
      return (
        <BubbleStatus tone="ok">
          {time}
          <CheckCheck strokeWidth={1.8} aria-hidden="true" />
          {t('read')}
        </BubbleStatus>
      );
    case 'sending':
      return <BubbleStatus>{t('sending')}</BubbleStatus>;
    case 'failed':
      return (
        <BubbleStatus tone="danger">
          <CircleAlert strokeWidth={1.8} aria-hidden="true" />
          {error || t('not_sent')}
        </BubbleStatus>
      );
    default:
      return (
        <BubbleStatus tone="warn">
          <Clock strokeWidth={1.8} aria-hidden="true" />
          {delivery === 'waiting'
            ? cause === 'server'
              ? t('waiting_server')
              : t('waiting')
            : delivery === 'inspection'
              ? t('held_inspection')
              : t('held_confirmation')}
        </BubbleStatus>
      );
  }
}
