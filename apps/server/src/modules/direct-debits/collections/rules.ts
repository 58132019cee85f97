import { type EntityId, entityId } from '#kernel/ids.ts';
import { businessDayAfter, isBusinessDay } from '../bank-files/business-days.ts';
import { paymentInfoId, type SequenceType, sequenceTypes } from '../bank-files/write-pain008.ts';

/** The bank collects on the promised day, or on the next one for which it still takes a file today. */
export function collectionDay(dueOn: string, today: string): string {
  const earliest = businessDayAfter(today);
  const day = dueOn > earliest ? dueOn : earliest;
  return isBusinessDay(day) ? day : businessDayAfter(day);
}

/**
 * The first collection of a mandate is `FRST`, later ones `RCUR`. `begun`: mandates with a collection that was sent and not
 * rejected; after a rejected first one, the next is first again.
 */
export function withSequenceTypes<Sent extends { readonly mandate: EntityId }>(
  toSend: readonly Sent[],
  begun: Iterable<EntityId>,
): readonly (Sent & { readonly sequenceType: SequenceType })[] {
  const known = new Set(begun);
  return toSend.map((one) => {
    const sequenceType = known.has(one.mandate) ? 'RCUR' : 'FRST';
    known.add(one.mandate);
    return { ...one, sequenceType };
  });
}

const compact = (id: string): string => id.replaceAll('-', '');

/** Ids in bank files have at most 35 characters: a UUID without its dashes. */
export const endToEndIdOf = compact;
export const messageIdOf = compact;

/** The payment of an end-to-end id; `undefined` when it cannot be ours. */
export function paymentOfEndToEndId(id: string): EntityId | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(id);
  return parts ? entityId.safeParse(parts.slice(1).join('-').toLowerCase()).data : undefined;
}

/** The message and sequence type of a payment group; `undefined` when it cannot be ours. */
export function groupOfPaymentInfoId(
  id: string,
): { readonly messageId: string; readonly sequenceType: SequenceType } | undefined {
  const messageId = id.slice(0, -2);
  const sequenceType = sequenceTypes.find((type) => paymentInfoId(messageId, type) === id);
  return sequenceType && /^[0-9a-f]{32}$/.test(messageId) ? { messageId, sequenceType } : undefined;
}
