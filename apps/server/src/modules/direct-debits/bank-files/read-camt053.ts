import { z } from 'zod';
import { amountText, type FileMoney, incomplete, moneyOf, type Unreadable } from './read-xml.ts';

/** A credit for a payment group of one of our files. */
export interface GroupCredit {
  readonly paymentInfoId: string;
  readonly money: FileMoney;
}

/** A credit for one collection, from banks that do not book groups. */
export interface SingleCredit {
  readonly endToEndId: string;
  readonly money: FileMoney;
}

/** Money that went back to the debtor. */
interface Return {
  readonly endToEndId: string;
  /** The bank's code, such as `MD06`. */
  readonly reason: string;
  /** What had been collected, without the bank's charges. */
  readonly money: FileMoney;
}

/** What an account statement says about collections. Other entries of the account are left out. */
export interface Statement {
  readonly ok: true;
  readonly kind: 'camt.053';
  readonly accounts: readonly string[];
  readonly groupCredits: readonly GroupCredit[];
  readonly singleCredits: readonly SingleCredit[];
  readonly returns: readonly Return[];
}

export const camt053Versions = ['camt.053.001.02', 'camt.053.001.08'] as const;

const reference = z.string().min(1).optional();

const transaction = z.looseObject({
  Refs: z.looseObject({ EndToEndId: reference, PmtInfId: reference }).optional(),
  Amt: amountText.optional(),
  AmtDtls: z
    .looseObject({
      InstdAmt: z.looseObject({ Amt: amountText }).optional(),
      TxAmt: z.looseObject({ Amt: amountText }).optional(),
    })
    .optional(),
  RtrInf: z
    .looseObject({
      Rsn: z.looseObject({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional(),
    })
    .optional(),
});

const entry = z.looseObject({
  Amt: amountText,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  /** A text in version 02, an element since. */
  Sts: z.union([z.string(), z.looseObject({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  NtryDtls: z
    .array(
      z
        .looseObject({
          Btch: z.looseObject({ PmtInfId: reference }).optional(),
          TxDtls: z.array(transaction).default([]),
        })
        .or(z.literal('').transform(() => ({ Btch: undefined, TxDtls: [] }))),
    )
    .default([]),
});
type Entry = z.output<typeof entry>;

const message = z.looseObject({
  BkToCstmrStmt: z.looseObject({
    Stmt: z
      .array(
        z.looseObject({
          Acct: z.looseObject({ Id: z.looseObject({ IBAN: z.string().min(1) }) }),
          Ntry: z.array(entry).default([]),
        }),
      )
      .min(1),
  }),
});

export function readCamt053(version: string, document: unknown): Statement | Unreadable {
  const parsed = message.safeParse(document);
  if (!parsed.success) return incomplete(version, parsed.error);
  const statements = parsed.data.BkToCstmrStmt.Stmt;
  // What is only announced may still change.
  const booked = statements.flatMap(({ Ntry }) => Ntry).filter(({ Sts }) => Sts === 'BOOK');
  const credits = booked.filter(({ CdtDbtInd }) => CdtDbtInd === 'CRDT');
  const groupCredits = credits.flatMap(groupCredit);
  return {
    ok: true,
    kind: 'camt.053',
    accounts: [...new Set(statements.map(({ Acct }) => Acct.Id.IBAN))],
    groupCredits,
    singleCredits: credits
      .filter((one) => groupCredit(one).length === 0)
      .flatMap(transactions)
      .map(({ endToEndId, money }) => ({ endToEndId, money })),
    returns: booked
      .filter(({ CdtDbtInd }) => CdtDbtInd === 'DBIT')
      .flatMap(transactions)
      .flatMap(({ endToEndId, money, reason }) => (reason === null ? [] : { endToEndId, money, reason })),
  };
}

function groupCredit({ Amt, NtryDtls }: Entry): readonly GroupCredit[] {
  const ids = NtryDtls.flatMap(({ Btch, TxDtls }) => [
    Btch?.PmtInfId,
    ...TxDtls.map(({ Refs }) => (Refs?.EndToEndId === undefined ? Refs?.PmtInfId : undefined)),
  ]).filter((id) => id !== undefined);
  const [paymentInfoId] = ids;
  return paymentInfoId !== undefined && new Set(ids).size === 1
    ? [{ paymentInfoId, money: moneyOf(Amt) }]
    : [];
}

/** Where charges are part of an entry, its amount is not what was collected: the instructed amount is. */
function transactions({ Amt, NtryDtls }: Entry) {
  const all = NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  return all.flatMap(({ Refs, Amt: own, AmtDtls, RtrInf }) => {
    const amount =
      AmtDtls?.InstdAmt?.Amt ?? AmtDtls?.TxAmt?.Amt ?? own ?? (all.length === 1 ? Amt : undefined);
    if (Refs?.EndToEndId === undefined || amount === undefined) return [];
    const reason = RtrInf ? (RtrInf.Rsn?.Cd ?? RtrInf.Rsn?.Prtry ?? 'NARR').slice(0, 35) : null;
    return [{ endToEndId: Refs.EndToEndId, money: moneyOf(amount), reason }];
  });
}
