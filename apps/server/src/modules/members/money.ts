import { limits } from '@bowline/contract/limits';
import { type MemberMoney, readMemberMoney as operation } from '@bowline/contract/staff-members';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Payment } from '#modules/payments/index.ts';
import { findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';

/** More orders than anybody looks through; the room of payments lists them all. */
export const mostOrders = 100;

export function readMoneyRoute(deps: MembersDeps) {
  const { db } = deps.kernel.database;
  const cursors = createCursors(deps.kernel.vault, 'members.money', z.int());
  return route(operation, async (call, { params, query }) => {
    const reader = `${call.viewer.id}:${params.id}`;
    const after = query.cursor === undefined ? undefined : cursors.read(reader, query.cursor);
    if (query.cursor !== undefined && after === undefined) return refused('invalid_request');
    const found = await findMember(deps, db, call, params.id);
    if (!found.ok) return found;
    const range = { after, count: limits.pageSize + 1 };
    const { wallet, lines } = await deps.credits.statementOf(db, found.value, range);
    const shown = lines.slice(0, limits.pageSize);
    const last = lines.length > shown.length ? shown.at(-1) : undefined;
    const newest = { after: undefined, count: mostOrders };
    const orders = after === undefined ? await deps.payments.forStaff.ordersOf(db, found.value, newest) : [];
    return ok({
      wallet,
      entries: shown.map(({ id, at, reason, change, reserved, debt }) => ({
        id,
        at: at.toISOString(),
        reason,
        credits: change,
        reserved,
        debt,
      })),
      next: last ? cursors.write(reader, last.seq) : null,
      orders: orders.map(presentOrder),
    });
  });
}

const presentOrder = (order: Payment): MemberMoney['orders'][number] => ({
  id: order.id,
  at: order.createdAt.toISOString(),
  state: order.state,
  method: order.method,
  provider: order.provider,
  reference: order.reference,
  credits: order.credits,
  price: { amount: order.amount, currency: order.currency },
  refunded: order.refundedAmount > 0 ? { amount: order.refundedAmount, currency: order.currency } : null,
  code: order.code,
});
