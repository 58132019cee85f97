import { aSepaBank } from '@bowline/simulators/sepa-bank';
import { readCollections } from '@bowline/simulators/sepa-bank-reader';
import { describe, expect, it } from 'vitest';
import { sepaText } from './sepa-text.ts';
import { type CollectionFile, writePain008 } from './write-pain008.ts';

const creditor = {
  name: 'Łódź & Söhne Médias',
  id: 'DE98ZZZ09999999999',
  iban: 'DE87123456781234567890',
  bic: null,
};
const file: CollectionFile = {
  messageId: '019a8f0e0c0e7c3e9d1a5a0a0a0a0a0a',
  madeAt: new Date('2026-11-17T04:02:03Z'),
  dueOn: '2026-11-18',
  creditor,
  instructions: [
    {
      endToEndId: 'a'.repeat(32),
      sequenceType: 'FRST',
      amount: 1205,
      mandate: 'TST-M-000001',
      signedOn: '2026-11-16',
      holder: 'Günther Müller-Straße',
      iban: 'NL91ABNA0417164300',
      text: 'TST Media TST-2026-000001',
    },
    {
      endToEndId: 'b'.repeat(32),
      sequenceType: 'RCUR',
      amount: 999_999,
      mandate: 'TST-M-000002',
      signedOn: '2026-01-31',
      holder: 'Łukasz O’Brien',
      iban: 'DE40987654329876543210',
      text: 'TST Media TST-2026-000002',
    },
  ],
};
const bank = () => aSepaBank({ creditor, today: () => '2026-11-17' });

describe('writePain008()', () => {
  it('writes a file that the bank takes, with a group per sequence type', () => {
    const xml = writePain008(file);
    const theirs = bank();
    const [, later] = file.instructions;
    if (!later) throw new Error('no instruction');
    const earlier = [{ ...later, endToEndId: 'earlier', sequenceType: 'FRST' as const }];
    theirs.receive(writePain008({ ...file, messageId: 'earlier', instructions: earlier }));
    expect(theirs.receive(xml)).toEqual({ messageId: file.messageId, problems: [] });
    expect(readCollections(xml).file).toMatchObject({
      count: 2,
      sum: 1_001_204,
      groups: [
        {
          id: `${file.messageId}.F`,
          sequenceType: 'FRST',
          dueOn: '2026-11-18',
          creditor: { name: 'Lodz + Sohne Medias', id: creditor.id, iban: creditor.iban },
          instructions: [
            {
              endToEndId: 'a'.repeat(32),
              amount: 1205,
              currency: 'EUR',
              mandate: 'TST-M-000001',
              signedOn: '2026-11-16',
              debtor: 'Gunther Muller-Strasse',
              iban: 'NL91ABNA0417164300',
              text: 'TST Media TST-2026-000001',
            },
          ],
        },
        {
          id: `${file.messageId}.R`,
          sequenceType: 'RCUR',
          sum: 999_999,
          instructions: [{ debtor: "Lukasz O'Brien" }],
        },
      ],
    });
    expect(xml).toContain('<CreDtTm>2026-11-17T05:02:03</CreDtTm>');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    'writes the same file in a process in %s',
    (zone) => {
      const expected = writePain008(file);
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(writePain008(file)).toBe(expected);
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  it('adds amounts up exactly that fractions cannot', () => {
    const [one] = file.instructions;
    if (!one) throw new Error('no instruction');
    const instructions = Array.from({ length: 999 }, (_, index) => ({
      ...one,
      endToEndId: String(index),
      mandate: `M-${index}`,
      amount: 10 + index * 7,
    }));
    const xml = writePain008({ ...file, instructions });
    expect(bank().receive(xml).problems).toEqual([]);
  });
});

describe('the bank', () => {
  it.each([
    ['a wrong sum', (xml: string) => xml.replace('<CtrlSum>10012.04<', '<CtrlSum>10012.05<'), /CtrlSum/],
    ['a wrong number', (xml: string) => xml.replace('<NbOfTxs>2<', '<NbOfTxs>3<'), /NbOfTxs/],
    [
      'elements in another order',
      (xml: string) => xml.replace(/(<PmtMtd>DD<\/PmtMtd>)(.*?)(<PmtTpInf>)/, '$2$1$3'),
      /PmtMtd/,
    ],
    ['a letter outside of SEPA', (xml: string) => xml.replace('Gunther', 'Günther'), /Dbtr\/Nm/],
    ['a weekend', (xml: string) => xml.replaceAll('2026-11-18', '2026-11-21'), /no business day/],
    ['a day that is too early', (xml: string) => xml.replaceAll('2026-11-18', '2026-11-17'), /too early/],
    ['another currency', (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="CHF"'), /not in euros/],
    [
      'a first collection as a later one',
      (xml: string) => xml.replace('<SeqTp>FRST', '<SeqTp>RCUR'),
      /wrongly RCUR/,
    ],
  ])('refuses %s', (_, change, problem) => {
    const first = {
      ...file,
      instructions: file.instructions.map((one) => ({ ...one, sequenceType: 'FRST' as const })),
    };
    const source = writePain008(first);
    expect(bank().receive(source).problems).toEqual([]);
    expect(bank().receive(change(source)).problems.join()).toMatch(problem);
  });

  it('refuses the same message twice', () => {
    const one = bank();
    const xml = writePain008({ ...file, instructions: file.instructions.slice(0, 1) });
    expect(one.receive(xml).problems).toEqual([]);
    expect(one.receive(xml).problems).toContain('the message id was used before');
  });
});

describe('sepaText()', () => {
  it.each([
    ['Müller', 'Muller'],
    ['Łukasz Świątek', 'Lukasz Swiatek'],
    ['Δημήτρης', 'Dimitris'],
    ['Михаил', 'Mikhail'],
    ['Jean-François  d’Arc', "Jean-Francois d'Arc"],
    ['//a//b/', 'a/b'],
    ['a\tb<c>', 'a b c'],
    ['x'.repeat(80), 'x'.repeat(70)],
  ])('%s is written %s', (text, expected) => {
    expect(sepaText(text, 70)).toBe(expected);
  });
});
