import { describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { paymentInfoId } from '../bank-files/write-pain008.ts';
import {
  collectionDay,
  endToEndIdOf,
  groupOfPaymentInfoId,
  messageIdOf,
  paymentOfEndToEndId,
  withSequenceTypes,
} from './rules.ts';

const [one, other] = ['019a8f0e-0c0e-7c3e-9d1a-5a0a0a0a0a0a', '019a8f0e-0c0e-7c3e-9d1a-5a0a0a0a0a0b'] as [
  EntityId,
  EntityId,
];

describe('collectionDay()', () => {
  it.each([
    ['the promised day', '2026-11-18', '2026-11-17', '2026-11-18'],
    ['a promised day further ahead', '2026-11-24', '2026-11-17', '2026-11-24'],
    ['the next day when the promised one is today', '2026-11-17', '2026-11-17', '2026-11-18'],
    ['the next day when the promised one is over', '2026-11-02', '2026-11-17', '2026-11-18'],
    ['Monday after a Friday', '2026-11-20', '2026-11-20', '2026-11-23'],
    ['a business day even if none was promised', '2026-11-21', '2026-11-17', '2026-11-23'],
    ['the day after Easter', '2026-04-02', '2026-04-02', '2026-04-07'],
  ])('%s', (_, dueOn, today, expected) => {
    expect(collectionDay(dueOn, today)).toBe(expected);
  });
});

describe('withSequenceTypes()', () => {
  it('is FRST once per mandate, and RCUR for those that have begun', () => {
    const toSend = [{ mandate: one }, { mandate: other }, { mandate: one }];
    expect(withSequenceTypes(toSend, []).map(({ sequenceType }) => sequenceType)).toEqual([
      'FRST',
      'FRST',
      'RCUR',
    ]);
    expect(withSequenceTypes(toSend, [one]).map(({ sequenceType }) => sequenceType)).toEqual([
      'RCUR',
      'FRST',
      'RCUR',
    ]);
  });
});

describe('ids in bank files', () => {
  it('lead back to the payment, in capitals too', () => {
    expect(endToEndIdOf(one)).toHaveLength(32);
    expect(paymentOfEndToEndId(endToEndIdOf(one))).toBe(one);
    expect(paymentOfEndToEndId(endToEndIdOf(one).toUpperCase())).toBe(one);
  });

  it.each(['', 'NOTPROVIDED', 'INVOICE 77', one, `${endToEndIdOf(one)}0`])(
    '%s is no payment of ours',
    (id) => {
      expect(paymentOfEndToEndId(id)).toBeUndefined();
    },
  );

  it('name the message and the sequence type of a group', () => {
    const messageId = messageIdOf(one);
    expect(groupOfPaymentInfoId(paymentInfoId(messageId, 'RCUR'))).toEqual({
      messageId,
      sequenceType: 'RCUR',
    });
    expect(groupOfPaymentInfoId(`${messageId}.X`)).toBeUndefined();
    expect(groupOfPaymentInfoId('RENT.F')).toBeUndefined();
  });
});
