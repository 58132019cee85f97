import { camt053Versions, readCamt053, type Statement } from './read-camt053.ts';
import { pain002Versions, readPain002, type StatusReport } from './read-pain002.ts';
import { readIsoXml, type Unreadable, unreadable } from './read-xml.ts';

export type BankFile = StatusReport | Statement;

/** Reads a file that the bank sent, whichever of the known ones it is. */
export function readBankFile(bytes: Buffer): BankFile | Unreadable {
  const read = readIsoXml(bytes);
  if (!read.ok) return read;
  const { version, document } = read;
  if (pain002Versions.some((known) => known === version)) return readPain002(version, document);
  if (camt053Versions.some((known) => known === version)) return readCamt053(version, document);
  return unreadable(
    `The file is a ${version}. Ask the bank for one of ${[...pain002Versions, ...camt053Versions].join(', ')}.`,
  );
}
