import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** A file that cannot be used. `problem` tells a person what is wrong and what to do; it quotes nothing from the file. */
export interface Unreadable {
  readonly ok: false;
  readonly problem: string;
}

export const unreadable = (problem: string): Unreadable => ({ ok: false, problem });

interface IsoDocument {
  readonly ok: true;
  /** Such as `camt.053.001.08`. */
  readonly version: string;
  readonly document: unknown;
}

/** Far above a day's file of a large site; a larger one would fill the memory of the process. */
const mostBytes = 32 * 1024 * 1024;

/** Elements that may repeat are lists even where there is one. */
const repeated = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'Stmt',
  'Ntry',
  'NtryDtls',
  'TxDtls',
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 64,
  isArray: (name) => repeated.has(name),
});

const root = z.object({ Document: z.looseObject({ '@xmlns': z.string() }) });
const isoNamespace = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3}\.\d{3}\.\d{2})$/;

/**
 * Parses an ISO 20022 message. Refuses what is not well-formed, and document types, because only attacks have them: they
 * define entities that grow while they are read.
 */
export function readIsoXml(bytes: Buffer): IsoDocument | Unreadable {
  if (bytes.length > mostBytes)
    return unreadable(
      'The file is larger than 32 MB. Ask the bank for one file per day, and import them in order.',
    );
  const text = utf8(bytes);
  if (text === undefined)
    return unreadable(
      'The file is not in UTF-8. Download it again as XML, without opening it in another program.',
    );
  if (/<!DOCTYPE/i.test(text))
    return unreadable('The file defines a document type, which no bank does. Find out where it comes from.');
  if (XMLValidator.validate(text) !== true)
    return unreadable('The file is cut off or is not XML. Download it from the bank again.');
  const parsed = root.safeParse(parse(text));
  const version = parsed.data && isoNamespace.exec(parsed.data.Document['@xmlns'])?.[1];
  if (!parsed.data || !version)
    return unreadable(
      'The file is not a message of ISO 20022. Import the pain.002 and camt.053 files of the bank.',
    );
  return { ok: true, version, document: parsed.data.Document };
}

/** The parser throws at limits and at names that would be dangerous as keys. */
function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function utf8(bytes: Buffer): string | undefined {
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([^"']+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1];
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export const amountText = z.object({
  '#text': z.string().regex(/^\d{1,13}(\.\d{1,2}0{0,3})?$/),
  '@Ccy': z.string(),
});

/** Minor units. */
export interface FileMoney {
  readonly amount: number;
  readonly currency: string;
}

export const moneyOf = ({ '#text': text, '@Ccy': currency }: z.output<typeof amountText>): FileMoney => ({
  amount: Math.round(Number(text) * 100),
  currency,
});

/** What a file of a known version lacks. */
export const incomplete = (version: string, { issues }: z.ZodError): Unreadable =>
  unreadable(
    `The file is not a valid ${version}: ${issues[0]?.path.join('/') ?? 'Document'} is missing or wrong. ` +
      'Download it from the bank again; if it stays, send the bank this message.',
  );
