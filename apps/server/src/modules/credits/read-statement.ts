import type { readCreditStatement } from '@bowline/contract/credits';
import { limits } from '@bowline/contract/limits';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { presentTransaction } from './present.ts';
import { type Purchases, pricingFor } from './price.ts';
import { balancesAfter } from './rules.ts';
import { selectStatement } from './statement-store.ts';

type Statement = z.input<(typeof readCreditStatement)['response']>;

/** The last line shown, and what could be spent before it: the next page counts on from there. */
const place = z.tuple([z.int(), z.int()]);

export function createStatement(
  { database, vault }: Pick<Kernel, 'database' | 'vault'>,
  purchases: Purchases,
) {
  const cursors = createCursors(vault, 'credits', place);

  return async function readStatement(
    { site, viewer }: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<Statement, 'invalid_request'>> {
    const reader = `${site.id}:${viewer.publicId}`;
    const behind = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !behind) return refused('invalid_request');

    const { db } = database;
    const holder = { site: site.id, member: viewer.id };
    const [{ wallet, lines }, country] = await Promise.all([
      selectStatement(db, holder, { behind: behind?.[0], count: limits.pageSize + 1 }),
      purchases.countryOf(db, holder),
    ]);
    const priceOf = await pricingFor(purchases, db, { site, member: viewer.id, country });
    const shown = lines.slice(0, limits.pageSize);
    const { after, before } = balancesAfter(
      behind?.[1] ?? wallet.balance,
      shown.map(({ change }) => change),
    );
    const last = shown.at(-1);
    return ok({
      ...wallet,
      transactions: shown.map((line, index) => presentTransaction(line, after[index] ?? before, priceOf)),
      next: last && lines.length > shown.length ? cursors.write(reader, [last.seq, before]) : null,
    });
  };
}
