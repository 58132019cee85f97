import { paymentStates } from '@bowline/contract/payment-choices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMismatch } from './differences/difference.ts';
import { eventsOf } from './machine/events-of-status.ts';
import type { ProviderStatus } from './providers/provider.ts';
import { isOpen, nextState, type PaymentEvent, transitions, wasPaid } from './states.ts';

const events: readonly PaymentEvent[] = ['open', 'pay', 'fail', 'cancel', 'expire', 'refund', 'charge_back'];
const state = fc.constantFrom(...paymentStates);
const event = fc.constantFrom(...events);

describe('the payment machine', () => {
  it('never leads from a paid state back to an unpaid one', () => {
    fc.assert(
      fc.property(state, fc.array(event), (start, happened) => {
        let now = start;
        for (const one of happened) {
          const next = nextState(now, one) ?? now;
          if (wasPaid(now)) expect(wasPaid(next)).toBe(true);
          now = next;
        }
      }),
    );
  });

  it('reaches a paid state by `pay` alone, and from every unpaid state', () => {
    for (const from of paymentStates) {
      for (const one of events) {
        const to = nextState(from, one);
        if (to && wasPaid(to) && !wasPaid(from)) expect(one).toBe('pay');
      }
      expect(nextState(from, 'pay')).toBe(wasPaid(from) ? undefined : 'completed');
    }
  });

  it('applies every event but a refund in part at most once in a row', () => {
    fc.assert(
      fc.property(state, event, (from, one) => {
        const to = nextState(from, one);
        if (to && one !== 'refund') expect(nextState(to, one)).toBeUndefined();
      }),
    );
  });

  it('lists a row for every state', () => {
    expect(Object.keys(transitions).toSorted()).toEqual(paymentStates.toSorted());
  });
});

const order = {
  amount: 3750,
  currency: 'EUR',
  method: 'ideal',
  expiresAt: new Date('2026-11-17T13:00:00Z'),
} as const;
const before = new Date('2026-11-17T12:30:00Z');
const after = new Date('2026-11-17T13:00:01Z');
const nothing = { reference: null, captured: null, refunded: 0, chargedBack: false } as const;
const paid: ProviderStatus = { ...nothing, state: 'paid', captured: { amount: 3750, currency: 'EUR' } };

/** A provider's books over time: they never take back a capture, and never give back more than was captured. */
const books = fc
  .array(
    fc.constantFrom(
      'none',
      'capture',
      'fail',
      'cancel',
      'refund_part',
      'refund_rest',
      'charge_back' as const,
    ),
    { maxLength: 12 },
  )
  .map((steps) => {
    const seen: ProviderStatus[] = [];
    let now: ProviderStatus = { ...nothing, state: 'open' };
    for (const step of steps) {
      const captured = now.state === 'paid';
      if (step === 'capture' && !captured) now = { ...now, ...paid };
      if (step === 'fail' && !captured) now = { ...now, state: 'failed' };
      if (step === 'cancel' && !captured) now = { ...now, state: 'cancelled' };
      if (step === 'refund_part' && captured) now = { ...now, refunded: Math.min(3750, now.refunded + 1000) };
      if (step === 'refund_rest' && captured) now = { ...now, refunded: 3750 };
      if (step === 'charge_back' && captured) now = { ...now, chargedBack: true };
      seen.push(now);
    }
    return seen;
  });

describe('eventsOf()', () => {
  it('brings our books to what the provider’s say, however often, late and by whomever they are read', () => {
    fc.assert(
      fc.property(
        books,
        fc.array(fc.record({ at: fc.nat(11), late: fc.boolean(), declined: fc.boolean() }), {
          maxLength: 30,
        }),
        (history, readings) => {
          let ours = { ...order, state: 'created' as (typeof paymentStates)[number], refundedAmount: 0 };
          let credited = 0;
          const read = (status: ProviderStatus, now: Date, declined: boolean) => {
            for (const { event, amount = 0 } of eventsOf(ours, status, { now, declined })) {
              const to = nextState(ours.state, event);
              if (!to) continue;
              if (event === 'pay') credited += 1;
              const refundedAmount = event === 'refund' ? ours.refundedAmount + amount : ours.refundedAmount;
              ours = { ...ours, state: to, refundedAmount };
            }
          };
          // Each reading sees the books as they were at some time, never earlier than the one before.
          const places = readings.map(({ at }) => at).toSorted((a, b) => a - b);
          for (const [index, { late, declined }] of readings.entries()) {
            const status = history[Math.min(places[index] ?? 0, history.length - 1)];
            if (status) read(status, late ? after : before, declined);
          }
          const last = history.at(-1) ?? { ...nothing, state: 'open' as const };
          // The poll reads last.
          read(last, after, false);

          expect(credited).toBe(last.state === 'paid' ? 1 : 0);
          expect(wasPaid(ours.state)).toBe(last.state === 'paid');
          expect(isOpen(ours.state)).toBe(false);
          expect(ours.state === 'charged_back').toBe(last.chargedBack);
          if (!last.chargedBack) expect(ours.refundedAmount).toBe(last.refunded);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  const open = { ...nothing, state: 'open' } as const;
  it.each([
    ['open', open, 'ideal', before, undefined, []],
    ['open and not declined', open, 'ideal', before, false, []],
    ['open and declined', open, 'ideal', before, true, [{ event: 'cancel' }]],
    ['open and a declined card', open, 'card', before, true, [{ event: 'fail' }]],
    ['unknown and declined', { ...nothing, state: 'unknown' }, 'ideal', before, true, [{ event: 'cancel' }]],
    ['unknown', { ...nothing, state: 'unknown' }, 'ideal', before, undefined, []],
    ['open a moment before it lapses', open, 'ideal', new Date(order.expiresAt.getTime() - 1), undefined, []],
    ['open when it lapses', open, 'ideal', order.expiresAt, undefined, [{ event: 'expire' }]],
    ['open after it lapsed', open, 'ideal', after, undefined, [{ event: 'expire' }]],
    ...(
      [
        ['failed', 'fail'],
        ['cancelled', 'cancel'],
        ['expired', 'expire'],
      ] as const
    ).map(
      ([state, event]) =>
        [state, { ...nothing, state }, 'card', after, true, [{ event, isClosed: true }]] as const,
    ),
  ] as const)('of an order that is %s', (_, status, method, now, declined, expected) => {
    const ours = { ...order, method, state: 'pending', refundedAmount: 0 } as const;
    expect(eventsOf(ours, status, { now, ...(declined !== undefined && { declined }) })).toEqual(expected);
  });

  it.each([
    ['a part', { refunded: 1000 }, 0, [{ event: 'refund', amount: 1000 }]],
    ['the same part again', { refunded: 1000 }, 1000, []],
    ['more of it', { refunded: 1500 }, 1000, [{ event: 'refund', amount: 500 }]],
    ['more than was paid', { refunded: 9000 }, 1000, [{ event: 'refund', amount: 2750 }]],
    ['less than we know of', { refunded: 500 }, 1000, []],
    [
      'a part, and the rest by the bank',
      { refunded: 1000, chargedBack: true },
      0,
      [
        { event: 'refund', amount: 1000 },
        { event: 'charge_back', amount: 2750 },
      ],
    ],
  ] as const)('of a payment of which went back: %s', (_, back, refundedAmount, expected) => {
    const ours = { ...order, state: 'completed', refundedAmount } as const;
    expect(eventsOf(ours, { ...paid, ...back }, { now: after })).toEqual(expected);
  });

  it.each([
    ['another amount', { amount: 3749, currency: 'EUR' }],
    ['another currency', { amount: 3750, currency: 'CHF' }],
  ] as const)('never pays for %s', (_, captured) => {
    const status = { ...paid, captured };
    expect(isMismatch(order, status)).toBe(true);
    expect(eventsOf({ ...order, state: 'pending', refundedAmount: 0 }, status, { now: before })).toEqual([]);
  });

  it('does not believe that a payment was declined which the provider captured', () => {
    expect(
      eventsOf({ ...order, state: 'pending', refundedAmount: 0 }, paid, { now: before, declined: true }),
    ).toEqual([{ event: 'pay', amount: 3750 }]);
  });
});
