import { type CreditTransaction, readCreditStatement as operation } from '@bowline/contract/credits';
import { limits } from '@bowline/contract/limits';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Purchases } from './price.ts';
import { type Bundle, balancesAfter, moneyFor, pricedCredits, referenceKindOf } from './rules.ts';
import { type StatementLine, selectStatement } from './statement-store.ts';

type Statement = z.input<(typeof operation)['response']>;

/** The `seq` of the last line shown, and the balance before it, from which the next page continues. */
const positionShape = z.tuple([z.int(), z.int()]);

export function readStatementRoute(
  { database, vault }: Pick<Kernel, 'database' | 'vault'>,
  purchases: () => Purchases,
) {
  const cursors = createCursors(vault, 'credits', positionShape);

  async function readStatement(
    { site, viewer }: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<Statement, 'invalid_request'>> {
    const reader = `${site.id}:${viewer.publicId}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');

    const { db } = database;
    const holder = { site: site.id, member: viewer.id };
    const [{ wallet, lines }, bundle, since] = await Promise.all([
      selectStatement(db, holder, { after: position?.[0], count: limits.pageSize + 1 }),
      purchases().lastBundle(db, holder),
      purchases().firstPurchase(db, holder),
    ]);
    const shown = lines.slice(0, limits.pageSize);
    const { after, before } = balancesAfter(
      position?.[1] ?? wallet.balance,
      shown.map(({ change }) => change),
    );
    const last = shown.at(-1);
    return ok({
      ...wallet,
      transactions: shown.map((line, index) =>
        presentTransaction(line, after[index] ?? before, since && line.at > since ? bundle : undefined),
      ),
      next: last && lines.length > shown.length ? cursors.write(reader, [last.seq, before]) : null,
    });
  }

  return route(operation, (call, { query }) => readStatement(call, query.cursor));
}

/** `bundle`: what the member bought last; `undefined` for a line from before the first purchase, which cost nothing. */
function presentTransaction(
  line: StatementLine,
  balance: number,
  bundle: Bundle | undefined,
): CreditTransaction {
  const priced = pricedCredits(line);
  return {
    id: line.id,
    at: line.at.toISOString(),
    reason: line.reason,
    reference: referenceKindOf[line.reason],
    credits: line.change,
    reserved: line.reserved,
    debt: line.debt,
    balance,
    cost: priced === null || !bundle ? null : moneyFor(priced, bundle),
  };
}
