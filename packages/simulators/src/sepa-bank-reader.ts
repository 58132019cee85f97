import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A collection as the bank reads it from our file. Amounts are in cents. */
export interface ReadInstruction {
  readonly endToEndId: string;
  readonly amount: number;
  readonly currency: string;
  readonly mandate: string;
  readonly signedOn: string;
  readonly debtor: string;
  readonly iban: string;
  readonly text: string;
}

export interface ReadGroup {
  readonly id: string;
  readonly sequenceType: string;
  readonly dueOn: string;
  readonly count: number;
  readonly sum: number;
  readonly creditor: { readonly name: string; readonly id: string; readonly iban: string };
  readonly instructions: readonly ReadInstruction[];
}

export interface ReadFile {
  readonly messageId: string;
  readonly count: number;
  readonly sum: number;
  readonly groups: readonly ReadGroup[];
}

/** Either the pattern of a text, or elements in their order. A name may end in `?` (optional) or `+` (repeated). */
type Content = RegExp | readonly (readonly [name: string, content: Content])[];

const id = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9+?/\-:().,' ]{1,35}$/;
const text70 = /^[A-Za-z0-9+?/\-:().,' ]{1,70}$/;
const text140 = /^[A-Za-z0-9+?/\-:().,' ]{1,140}$/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const count = /^\d{1,15}$/;
const decimal = /^\d{1,16}\.\d{2}$/;
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

const account: Content = [['Id', [['IBAN', iban]]]];
const bank: Content = [
  [
    'FinInstnId',
    [
      ['BICFI?', /^[A-Z0-9]{8}([A-Z0-9]{3})?$/],
      ['Othr?', [['Id', /^NOTPROVIDED$/]]],
    ],
  ],
];

/**
 * The part of the schema of `pain.008.001.08` that the rulebook of SEPA Core asks for, with its order. Written from the
 * message definition, not from our writer: what is not listed is refused.
 */
const document: Content = [
  [
    'CstmrDrctDbtInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', id],
          ['CreDtTm', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/],
          ['NbOfTxs', count],
          ['CtrlSum', decimal],
          ['InitgPty', [['Nm', text70]]],
        ],
      ],
      [
        'PmtInf+',
        [
          ['PmtInfId', id],
          ['PmtMtd', /^DD$/],
          ['BtchBookg?', /^(true|false)$/],
          ['NbOfTxs', count],
          ['CtrlSum', decimal],
          [
            'PmtTpInf',
            [
              ['SvcLvl', [['Cd', /^SEPA$/]]],
              ['LclInstrm', [['Cd', /^CORE$/]]],
              ['SeqTp', /^(FRST|RCUR)$/],
            ],
          ],
          ['ReqdColltnDt', date],
          ['Cdtr', [['Nm', text70]]],
          ['CdtrAcct', account],
          ['CdtrAgt', bank],
          ['ChrgBr?', /^SLEV$/],
          [
            'CdtrSchmeId',
            [
              [
                'Id',
                [
                  [
                    'PrvtId',
                    [
                      [
                        'Othr',
                        [
                          ['Id', /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/],
                          ['SchmeNm', [['Prtry', /^SEPA$/]]],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
          [
            'DrctDbtTxInf+',
            [
              [
                'PmtId',
                [
                  ['InstrId?', id],
                  ['EndToEndId', id],
                ],
              ],
              ['InstdAmt', decimal],
              [
                'DrctDbtTx',
                [
                  [
                    'MndtRltdInf',
                    [
                      ['MndtId', id],
                      ['DtOfSgntr', date],
                      ['AmdmntInd?', /^false$/],
                    ],
                  ],
                ],
              ],
              ['DbtrAgt', bank],
              ['Dbtr', [['Nm', text70]]],
              ['DbtrAcct', account],
              ['RmtInf?', [['Ustrd', text140]]],
            ],
          ],
        ],
      ],
    ],
  ],
];

/** An element as the parser gives it when it keeps the order. */
interface Element {
  readonly name: string;
  readonly children: readonly Element[];
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
});

function elementsOf(nodes: unknown): readonly Element[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Readonly<Record<string, unknown>>) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const inner = node[name];
    const texts = Array.isArray(inner)
      ? inner.map((one: Readonly<Record<string, unknown>>) => one['#text'] ?? '')
      : [];
    return {
      name,
      children: elementsOf(inner),
      text: texts.join(''),
      attributes: (node[':@'] ?? {}) as Record<string, string>,
    };
  });
}

/** What is wrong with the order, number or text of elements. */
function problemsIn(children: readonly Element[], content: Content, path: string): readonly string[] {
  if (content instanceof RegExp) return [];
  const problems: string[] = [];
  let at = 0;
  for (const [marked, inner] of content) {
    const name = marked.replace(/[?+]$/, '');
    const first = at;
    while (children[at]?.name === name && (at === first || marked.endsWith('+'))) {
      const found = children[at];
      if (found && inner instanceof RegExp && !inner.test(found.text))
        problems.push(`${path}/${name}: ${found.text}`);
      if (found) problems.push(...problemsIn(found.children, inner, `${path}/${name}`));
      at += 1;
    }
    if (at === first && !marked.endsWith('?')) problems.push(`${path}/${name} is missing`);
  }
  const left = children[at];
  return left ? [...problems, `${path}/${left.name} is not expected there`] : problems;
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/** Reads a file of collections, or says why it is no valid one. */
export function readCollections(xml: string): {
  readonly file?: ReadFile;
  readonly problems: readonly string[];
} {
  if (XMLValidator.validate(xml) !== true) return { problems: ['not well-formed'] };
  const [root] = elementsOf(parser.parse(xml));
  if (root?.name !== 'Document' || root.attributes.xmlns !== namespace)
    return { problems: ['another document'] };
  const problems = problemsIn(root.children, document, '');
  if (problems.length > 0) return { problems };
  const [message] = root.children;
  if (!message) return { problems: ['empty'] };
  return {
    problems: [],
    file: {
      messageId: textAt(message, 'GrpHdr/MsgId'),
      count: Number(textAt(message, 'GrpHdr/NbOfTxs')),
      sum: centsAt(message, 'GrpHdr/CtrlSum'),
      groups: message.children.filter(({ name }) => name === 'PmtInf').map(groupOf),
    },
  };
}

const groupOf = (group: Element): ReadGroup => ({
  id: textAt(group, 'PmtInfId'),
  sequenceType: textAt(group, 'PmtTpInf/SeqTp'),
  dueOn: textAt(group, 'ReqdColltnDt'),
  count: Number(textAt(group, 'NbOfTxs')),
  sum: centsAt(group, 'CtrlSum'),
  creditor: {
    name: textAt(group, 'Cdtr/Nm'),
    id: textAt(group, 'CdtrSchmeId/Id/PrvtId/Othr/Id'),
    iban: textAt(group, 'CdtrAcct/Id/IBAN'),
  },
  instructions: group.children
    .filter(({ name }) => name === 'DrctDbtTxInf')
    .map((one) => ({
      endToEndId: textAt(one, 'PmtId/EndToEndId'),
      amount: centsAt(one, 'InstdAmt'),
      currency: elementAt(one, 'InstdAmt')?.attributes.Ccy ?? '',
      mandate: textAt(one, 'DrctDbtTx/MndtRltdInf/MndtId'),
      signedOn: textAt(one, 'DrctDbtTx/MndtRltdInf/DtOfSgntr'),
      debtor: textAt(one, 'Dbtr/Nm'),
      iban: textAt(one, 'DbtrAcct/Id/IBAN'),
      text: textAt(one, 'RmtInf/Ustrd'),
    })),
});

function elementAt(element: Element, path: string): Element | undefined {
  let found: Element | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

const textAt = (element: Element, path: string): string => elementAt(element, path)?.text ?? '';

/** By its digits: a sum of fractions would be inexact. */
const centsAt = (element: Element, path: string): number => Number(textAt(element, path).replace('.', ''));
