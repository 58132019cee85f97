import type { OutboxItem, PendingMessage } from './item.ts';

/** As a conversation shows them. Behind one that waits, the others to the same member wait for the same. */
export function pendingFrom(items: readonly OutboxItem[]): PendingMessage[] {
  return items.map((item) => {
    const { key, member, content, at, refusal } = item;
    const first = items.find((other) => other.member === member && !other.refusal);
    const cause = refusal ? undefined : first?.setback?.cause;
    const state = refusal ? 'failed' : cause ? 'waiting' : 'sending';
    return { key, member, content, at: new Date(at).toISOString(), state, error: refusal, cause };
  });
}

/** The same thing stays the same thing when it is read anew, so that what is drawn of it stays too. */
export function asKnown<One extends Pick<OutboxItem, 'key' | 'content'>>(
  known: readonly One[],
  one: One,
): One {
  const before = known.find(({ key }) => key === one.key);
  if (!before) return one;
  // A file says nothing here: it is the same for as long as the message is.
  if (JSON.stringify(before) === JSON.stringify(one)) return before;
  if (before.content.kind !== 'photo' || one.content.kind !== 'photo') return one;
  return { ...one, content: { ...one.content, file: before.content.file } };
}
