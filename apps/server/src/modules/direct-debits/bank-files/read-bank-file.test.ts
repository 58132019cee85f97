import { statementXml, statusReportXml } from '@bowline/simulators/sepa-bank-files';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const read = (xml: string) => readBankFile(Buffer.from(xml));
const report = statusReportXml({
  id: 'S1',
  at: '2026-11-17',
  messageId: 'M1',
  rejected: [{ endToEndId: 'E1', group: 'M1.F', amount: 1200, reason: 'AC04' }],
});
const statement = (version: '02' | '08') =>
  statementXml({
    id: 'A1',
    day: '2026-11-18',
    iban: 'DE87123456781234567890',
    version,
    entries: [
      { kind: 'group', day: '2026-11-18', group: 'M1.F', count: 2, amount: 2405 },
      {
        kind: 'return',
        day: '2026-11-18',
        endToEndId: 'E2',
        mandate: 'TST-M-000001',
        amount: 1200,
        charges: 350,
        reason: 'MD06',
      },
    ],
  });

describe('readBankFile()', () => {
  it('reads rejections of a pain.002', () => {
    expect(read(report)).toEqual({
      ok: true,
      kind: 'pain.002',
      messageId: 'M1',
      isRefused: false,
      refusedGroups: [],
      reasons: [],
      rejections: [{ endToEndId: 'E1', reason: 'AC04', money: { amount: 1200, currency: 'EUR' } }],
    });
  });

  it('reads that the whole file, or a group, was refused', () => {
    const refused = { id: 'S1', at: '2026-11-17', messageId: 'M1', rejected: [] };
    expect(read(statusReportXml({ ...refused, refusal: { reason: 'AM02' } }))).toMatchObject({
      isRefused: true,
      reasons: ['AM02'],
    });
    expect(read(statusReportXml({ ...refused, refusal: { reason: 'AM02', group: 'M1.R' } }))).toMatchObject({
      isRefused: false,
      refusedGroups: ['M1.R'],
      reasons: ['AM02'],
    });
  });

  it.each(['02', '08'] as const)(
    'reads credits and returns of a camt.053.001.%s, without charges',
    (version) => {
      expect(read(statement(version))).toEqual({
        ok: true,
        kind: 'camt.053',
        accounts: ['DE87123456781234567890'],
        groupCredits: [{ paymentInfoId: 'M1.F', money: { amount: 2405, currency: 'EUR' } }],
        singleCredits: [{ endToEndId: 'INVOICE 77', money: { amount: 1234, currency: 'EUR' } }],
        returns: [{ endToEndId: 'E2', reason: 'MD06', money: { amount: 1200, currency: 'EUR' } }],
      });
    },
  );

  it('leaves out what is not booked yet', () => {
    const pending = statement('08').replaceAll('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>');
    expect(read(pending)).toMatchObject({ groupCredits: [], singleCredits: [], returns: [] });
  });

  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  it.each([
    ['an empty file', '', /not XML|cut off/],
    ['a file that is cut off', report.slice(0, -40), /cut off/],
    ['entities', report.replace('\n<Document', `\n${bomb}<Document`), /document type/],
    ['text', 'Kontostand: 5 Euro', /not XML|cut off/],
    ['another XML', '<html><body/></html>', /not a message of ISO 20022/],
    [
      'another namespace',
      report.replace('urn:iso:std:iso:20022:tech:xsd:', 'urn:x:'),
      /not a message of ISO 20022/,
    ],
    [
      'another version',
      report.replace('pain.002.001.10', 'pain.002.001.99'),
      /pain\.002\.001\.99\. Ask the bank/,
    ],
    [
      'our own file',
      report.replace('pain.002.001.10', 'pain.008.001.08'),
      /pain\.008\.001\.08\. Ask the bank/,
    ],
    ['a report on something else', report.replace('pain.008.001.08', 'pain.001.001.09'), /OrgnlMsgNmId/],
    ['a report without its message', report.replace(/<OrgnlMsgId>.*?<\/OrgnlMsgId>/, ''), /OrgnlMsgId/],
    ['an amount that is none', statement('08').replace('>24.05<', '>24,05<'), /Amt/],
    ['a statement without an account', statement('08').replace(/<Acct>.*?<\/Acct>/, ''), /Acct/],
    ['another encoding', report.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), /UTF-8/],
  ])('refuses %s and says what to do', (_, xml, problem) => {
    const result = read(xml);
    expect(result).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
  });

  it('refuses bytes that are no UTF-8, and a file that is too large', () => {
    expect(readBankFile(Buffer.from([0x3c, 0xff, 0xfe]))).toMatchObject({ ok: false });
    expect(readBankFile(Buffer.alloc(33 * 1024 * 1024, 32))).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/32 MB/),
    });
  });

  it('quotes nothing from the file, which may hold names and accounts', () => {
    const wrong = statement('08').replace('<CdtDbtInd>CRDT', '<CdtDbtInd>NL91ABNA0417164300');
    expect(JSON.stringify(read(wrong))).not.toContain('NL91');
  });
});
