import { Document } from 'sepa';
import { sepaText } from './sepa-text.ts';

export const sequenceTypes = ['FRST', 'RCUR'] as const;
/** `FRST`: the first collection of a mandate. */
export type SequenceType = (typeof sequenceTypes)[number];

/** Who collects, as the bank knows them. */
export interface Creditor {
  readonly name: string;
  /** The creditor identifier, which the central bank gave. */
  readonly id: string;
  readonly iban: string;
  readonly bic: string | null;
}

export interface Instruction {
  /** At most 35 characters; the bank's answers name it. */
  readonly endToEndId: string;
  readonly sequenceType: SequenceType;
  /** In cents. */
  readonly amount: number;
  readonly mandate: string;
  /** ISO date. */
  readonly signedOn: string;
  readonly holder: string;
  readonly iban: string;
  /** What the bank statement shows. */
  readonly text: string;
}

export interface CollectionFile {
  readonly messageId: string;
  readonly madeAt: Date;
  /** ISO date. */
  readonly dueOn: string;
  readonly creditor: Creditor;
  readonly instructions: readonly Instruction[];
}

/** Written as the end of the id of a payment group; banks' answers name the group by it. */
export const paymentInfoId = (messageId: string, type: SequenceType): string => `${messageId}.${type[0]}`;

/**
 * Writes collections of one day as `pain.008.001.08`, scheme CORE: a group for the first collections of mandates and one for
 * later ones. A bank books each group as one credit.
 */
export function writePain008(file: CollectionFile): string {
  const document = new Document('pain.008.001.08');
  document.grpHdr.id = file.messageId;
  document.grpHdr.created = localTime(berlinTime.format(file.madeAt));
  document.grpHdr.initiatorName = sepaText(file.creditor.name, 70);
  for (const type of sequenceTypes) {
    const instructions = file.instructions.filter(({ sequenceType }) => sequenceType === type);
    if (instructions.length > 0) addGroup(document, file, type, instructions);
  }
  return document.toString();
}

function addGroup(
  document: Document,
  { messageId, dueOn, creditor }: CollectionFile,
  type: SequenceType,
  instructions: readonly Instruction[],
): void {
  const group = document.createPaymentInfo();
  group.sequenceType = type;
  group.localInstrumentation = 'CORE';
  group.batchBooking = true;
  group.collectionDate = localTime(`${dueOn} 12:00:00`);
  group.creditorName = sepaText(creditor.name, 70);
  group.creditorId = creditor.id;
  group.creditorIBAN = creditor.iban;
  group.creditorBIC = creditor.bic ?? '';
  document.addPaymentInfo(group);
  group.id = paymentInfoId(messageId, type);
  for (const instruction of instructions) {
    const transaction = group.createTransaction();
    transaction.end2endId = instruction.endToEndId;
    transaction.amount = instruction.amount / 100;
    transaction.mandateId = instruction.mandate;
    transaction.mandateSignatureDate = localTime(`${instruction.signedOn} 12:00:00`);
    transaction.debtorName = sepaText(instruction.holder, 70);
    transaction.debtorIBAN = instruction.iban;
    transaction.remittanceInfo = sepaText(instruction.text, 140);
    group.addTransaction(transaction);
    // The package would number them after the group's id, which can grow past the 35 characters of the format.
    transaction.id = instruction.endToEndId;
  }
}

const berlinTime = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The package writes dates in the time zone of the process, so it is given that zone's moment with the wanted digits. */
const localTime = (digits: string): Date => new Date(digits.replace(' ', 'T'));
