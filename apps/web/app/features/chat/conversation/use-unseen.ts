import { useState } from 'react';
import { lastSeq, type Thread } from '../thread.ts';

/** How many of the other's messages came below while the reader was further up. */
export function useUnseen({ messages }: Pick<Thread, 'messages'>, atEnd: boolean): number {
  const last = lastSeq(messages);
  const [seen, setSeen] = useState(last);
  if (atEnd && seen !== last) setSeen(last);
  return atEnd ? 0 : messages.filter(({ seq, mine }) => !mine && (seq ?? 0) > seen).length;
}
