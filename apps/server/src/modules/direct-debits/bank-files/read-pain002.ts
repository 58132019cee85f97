import { z } from 'zod';
import { amountText, type FileMoney, incomplete, moneyOf, type Unreadable } from './read-xml.ts';

/** A collection that a bank rejected before it was due. */
interface Rejection {
  readonly endToEndId: string;
  /** The bank's code, such as `AC04`. */
  readonly reason: string;
  /** Not all banks repeat it. */
  readonly money: FileMoney | null;
}

/** What the bank says about one of our files. */
export interface StatusReport {
  readonly ok: true;
  readonly kind: 'pain.002';
  readonly messageId: string;
  readonly rejections: readonly Rejection[];
  /** The bank took nothing of the file, apart from what it may say about single collections. */
  readonly isRefused: boolean;
  /** Payment groups of which the bank took nothing. */
  readonly refusedGroups: readonly string[];
  /** Why the file or groups were refused. */
  readonly reasons: readonly string[];
}

export const pain002Versions = ['pain.002.001.03', 'pain.002.001.10'] as const;

const reasons = z
  .array(
    z.looseObject({
      Rsn: z.looseObject({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional(),
    }),
  )
  .default([])
  .transform((all) => all.flatMap(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry ?? []).map((code) => code.slice(0, 35)));

const message = z.looseObject({
  CstmrPmtStsRpt: z.looseObject({
    OrgnlGrpInfAndSts: z.looseObject({
      OrgnlMsgId: z.string().min(1),
      OrgnlMsgNmId: z.string().startsWith('pain.008'),
      GrpSts: z.string().optional(),
      StsRsnInf: reasons,
    }),
    OrgnlPmtInfAndSts: z
      .array(
        z.looseObject({
          OrgnlPmtInfId: z.string().min(1),
          PmtInfSts: z.string().optional(),
          StsRsnInf: reasons,
          TxInfAndSts: z
            .array(
              z.looseObject({
                OrgnlEndToEndId: z.string().min(1),
                TxSts: z.string().optional(),
                StsRsnInf: reasons,
                OrgnlTxRef: z
                  .looseObject({ Amt: z.looseObject({ InstdAmt: amountText }).optional() })
                  .optional(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});

const rejected = 'RJCT';

export function readPain002(version: string, document: unknown): StatusReport | Unreadable {
  const parsed = message.safeParse(document);
  if (!parsed.success) return incomplete(version, parsed.error);
  const { OrgnlGrpInfAndSts: file, OrgnlPmtInfAndSts: groups } = parsed.data.CstmrPmtStsRpt;
  const refused = groups.filter(({ PmtInfSts }) => PmtInfSts === rejected);
  return {
    ok: true,
    kind: 'pain.002',
    messageId: file.OrgnlMsgId,
    isRefused: file.GrpSts === rejected,
    refusedGroups: refused.map(({ OrgnlPmtInfId }) => OrgnlPmtInfId),
    reasons: [...file.StsRsnInf, ...refused.flatMap(({ StsRsnInf }) => StsRsnInf)],
    rejections: groups
      .flatMap(({ TxInfAndSts }) => TxInfAndSts)
      .filter(({ TxSts }) => TxSts === rejected)
      .map(({ OrgnlEndToEndId, StsRsnInf, OrgnlTxRef }) => ({
        endToEndId: OrgnlEndToEndId,
        reason: StsRsnInf[0] ?? 'NARR',
        money: OrgnlTxRef?.Amt ? moneyOf(OrgnlTxRef.Amt.InstdAmt) : null,
      })),
  };
}
