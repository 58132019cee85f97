import type { ComplaintView } from '@bowline/contract/moderation';
import { useT } from '@bowline/i18n/react';
import { Check, Clock, MessageCircle } from 'lucide-react';
import { StateChip } from '../state-chip.tsx';

const looks = {
  open: { text: 'complaints:state_open', tone: 'wait', Icon: Clock },
  answered: { text: 'complaints:state_answered', tone: 'ok', Icon: MessageCircle },
  closed: { text: 'complaints:state_closed', tone: 'quiet', Icon: Check },
} as const;

export const stateOf = ({ closed, messages }: ComplaintView): keyof typeof looks => {
  if (closed) return 'closed';
  return messages.at(-1)?.mine === false ? 'answered' : 'open';
};

export function ComplaintState({ complaint }: { complaint: ComplaintView }) {
  const t = useT('complaints');
  const { text, tone, Icon } = looks[stateOf(complaint)];
  return (
    <StateChip tone={tone} Icon={Icon}>
      {t(text)}
    </StateChip>
  );
}
