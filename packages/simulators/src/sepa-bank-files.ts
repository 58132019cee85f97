/** What a statement of the bank shows. Amounts are in cents. */
export type BankEntry =
  | {
      readonly kind: 'group';
      readonly day: string;
      readonly group: string;
      readonly count: number;
      readonly amount: number;
    }
  | {
      readonly kind: 'return';
      readonly day: string;
      readonly endToEndId: string;
      readonly mandate: string;
      readonly amount: number;
      readonly charges: number;
      readonly reason: string;
    };

interface StatusReport {
  readonly id: string;
  readonly at: string;
  readonly messageId: string;
  readonly rejected: readonly {
    readonly endToEndId: string;
    readonly group: string;
    readonly amount: number;
    readonly reason: string | null;
  }[];
  /** Of the whole message, or of one group. */
  readonly refusal?: { readonly reason: string; readonly group?: string };
}

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const reasonXml = (code: string): string => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;
const envelope = (version: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${content}</Document>\n`;

/** A `pain.002`. */
export function statusReportXml({ id, at, messageId, rejected, refusal }: StatusReport): string {
  const groups = new Set([...rejected.map(({ group }) => group), ...(refusal?.group ? [refusal.group] : [])]);
  const groupXml = [...groups].map((group) => {
    const ofGroup = rejected.filter((one) => one.group === group);
    const transactions = ofGroup.map(
      ({ endToEndId, amount, reason }, index) =>
        `<TxInfAndSts><StsId>${id}-${index}</StsId><OrgnlInstrId>${endToEndId}</OrgnlInstrId>` +
        `<OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reasonXml(reason ?? 'MS03')}` +
        `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${money(amount)}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
    );
    const status = refusal?.group === group ? `<PmtInfSts>RJCT</PmtInfSts>${reasonXml(refusal.reason)}` : '';
    return `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${group}</OrgnlPmtInfId>${status}${transactions.join('')}</OrgnlPmtInfAndSts>`;
  });
  const isWhole = refusal && !refusal.group;
  const status = isWhole ? `<GrpSts>RJCT</GrpSts>${reasonXml(refusal.reason)}` : '<GrpSts>PART</GrpSts>';
  return envelope(
    'pain.002.001.10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>${id}</MsgId><CreDtTm>${at}T18:00:00</CreDtTm></GrpHdr>` +
      `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>${status}` +
      `</OrgnlGrpInfAndSts>${groupXml.join('')}</CstmrPmtStsRpt>`,
  );
}

interface Statement {
  readonly id: string;
  readonly day: string;
  readonly iban: string;
  readonly entries: readonly BankEntry[];
  readonly version: '02' | '08';
}

/** A `camt.053`. */
export function statementXml({ id, day, iban, entries, version }: Statement): string {
  const status = (code: string) => (version === '02' ? `<Sts>${code}</Sts>` : `<Sts><Cd>${code}</Cd></Sts>`);
  const ntry = (amount: number, side: 'CRDT' | 'DBIT', family: string, details: string, code = 'BOOK') =>
    `<Ntry><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status(code)}` +
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd>${details}</Ntry>`;
  const entryXml = (one: BankEntry) =>
    one.kind === 'group'
      ? ntry(
          one.amount,
          'CRDT',
          'IDDT',
          `<NtryDtls><Btch><PmtInfId>${one.group}</PmtInfId><NbOfTxs>${one.count}</NbOfTxs></Btch></NtryDtls>`,
        )
      : ntry(
          one.amount + one.charges,
          'DBIT',
          'IDDT',
          `<NtryDtls><TxDtls><Refs><EndToEndId>${one.endToEndId}</EndToEndId><MndtId>${one.mandate}</MndtId></Refs>` +
            `<AmtDtls><InstdAmt><Amt Ccy="EUR">${money(one.amount)}</Amt></InstdAmt></AmtDtls>` +
            `<RtrInf><Rsn><Cd>${one.reason}</Cd></Rsn></RtrInf></TxDtls></NtryDtls>`,
        );
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(Math.abs(amount))}</Amt>` +
    `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const rent = 1234;
  const change = entries.reduce(
    (sum, one) => (one.kind === 'group' ? sum + one.amount : sum - one.amount - one.charges),
    rent,
  );
  const unrelated = [
    ntry(
      rent,
      'CRDT',
      'RCDT',
      '<NtryDtls><TxDtls><Refs><EndToEndId>INVOICE 77</EndToEndId></Refs><RmtInf><Ustrd>Rent &amp; heating</Ustrd></RmtInf></TxDtls></NtryDtls>',
    ),
    ntry(500, 'DBIT', 'ICDT', '', 'PDNG'),
  ];
  return envelope(
    `camt.053.001.${version}`,
    `<BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T22:00:00</CreDtTm></GrpHdr>` +
      `<Stmt><Id>${id}</Id><CreDtTm>${day}T22:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>` +
      `${balance('OPBD', 0)}${balance('CLBD', change)}${[...entries.map(entryXml), ...unrelated].join('')}</Stmt></BkToCstmrStmt>`,
  );
}
