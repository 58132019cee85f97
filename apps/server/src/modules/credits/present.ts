import type { CreditTransaction } from '@bowline/contract/credits';
import { referenceKindOf } from './rules.ts';
import type { StatementLine } from './statement-store.ts';

export const presentTransaction = (line: StatementLine, balance: number): CreditTransaction => ({
  id: line.id,
  at: line.at.toISOString(),
  reason: line.reason,
  reference: referenceKindOf[line.reason],
  credits: line.change,
  reserved: line.reserved,
  debt: line.debt,
  balance,
  // No credits have been bought yet, so none of them cost anything.
  cost: null,
});
