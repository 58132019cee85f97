import type { CreditPrice, CreditTransaction } from '@bowline/contract/credits';
import { pricedCredits, referenceKindOf } from './rules.ts';
import type { StatementLine } from './statement-store.ts';

export function presentTransaction(
  line: StatementLine,
  balance: number,
  priceOf: (credits: number) => CreditPrice,
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
    cost: priced === null ? null : priceOf(priced).money,
  };
}
