import { type BankEntry, statementXml, statusReportXml } from './sepa-bank-files.ts';
import { type ReadFile, type ReadGroup, type ReadInstruction, readCollections } from './sepa-bank-reader.ts';

type InstructionState = 'accepted' | 'rejected' | 'settled' | 'returned';

export interface BookedInstruction extends ReadInstruction {
  readonly messageId: string;
  readonly group: string;
  readonly sequenceType: string;
  readonly dueOn: string;
  readonly state: InstructionState;
  readonly reason: string | null;
}

export interface SepaBankOptions {
  /** The account and creditor identifier that the bank knows its customer by. */
  readonly creditor: { readonly id: string; readonly iban: string };
  /** The bank's day, an ISO date. */
  today(): string;
  /** Business days are the bank's own business: the test says which days are none. */
  readonly holidays?: readonly string[];
}

export type SepaBank = ReturnType<typeof aSepaBank>;

/**
 * The bank of a site that collects by direct debit: takes files of collections, keeps its own books, and writes status
 * reports and statements. It speaks in files, as banks do with customers of this size.
 */
export function aSepaBank({ creditor, today, holidays = [] }: SepaBankOptions) {
  const books = new Map<string, BookedInstruction>();
  const messages = new Map<string, ReadFile>();
  const entries: BankEntry[] = [];
  let reports = 0;

  const isOpen = (day: string): boolean =>
    ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.includes(day);
  const entry = (endToEndId: string): BookedInstruction => {
    const found = books.get(endToEndId);
    if (!found) throw new Error(`the bank knows no instruction ${endToEndId}`);
    return found;
  };

  const rejectedOf = (messageId: string): readonly BookedInstruction[] =>
    [...books.values()].filter((one) => one.messageId === messageId && one.state === 'rejected');

  function problemsOf(file: ReadFile): readonly string[] {
    const all = file.groups.flatMap(({ instructions }) => instructions);
    const total = sum(all);
    const ids = new Set(all.map(({ endToEndId }) => endToEndId));
    return [
      ...(messages.has(file.messageId) ? ['the message id was used before'] : []),
      ...(file.count === all.length ? [] : [`NbOfTxs ${file.count} instead of ${all.length}`]),
      ...(file.sum === total ? [] : [`CtrlSum ${file.sum} instead of ${total}`]),
      ...(ids.size === all.length ? [] : ['an end-to-end id occurs twice']),
      ...all.flatMap(({ endToEndId }) =>
        books.has(endToEndId) ? [`${endToEndId} was instructed before`] : [],
      ),
      ...file.groups.flatMap(groupProblems),
      ...sequenceProblems(file),
    ];
  }

  function groupProblems({ id, dueOn, instructions, ...group }: ReadGroup): readonly string[] {
    const total = sum(instructions);
    return [
      ...(group.count === instructions.length ? [] : [`${id}: NbOfTxs ${group.count}`]),
      ...(group.sum === total ? [] : [`${id}: CtrlSum ${group.sum} instead of ${total}`]),
      ...(group.creditor.id === creditor.id ? [] : [`${id}: another creditor`]),
      ...(group.creditor.iban === creditor.iban ? [] : [`${id}: another account`]),
      ...(dueOn > today() ? [] : [`${id}: ${dueOn} is too early`]),
      ...(isOpen(dueOn) ? [] : [`${id}: ${dueOn} is no business day`]),
      ...instructions.flatMap(({ endToEndId, amount, currency, signedOn, iban }) => [
        ...(currency === 'EUR' ? [] : [`${endToEndId}: not in euros`]),
        ...(amount > 0 ? [] : [`${endToEndId}: no amount`]),
        ...(signedOn <= today() ? [] : [`${endToEndId}: signed in the future`]),
        ...(hasValidCheckDigits(iban) ? [] : [`${endToEndId}: IBAN`]),
      ]),
    ];
  }

  /** A mandate starts with one FRST; a rejected one does not count. */
  function sequenceProblems(file: ReadFile): readonly string[] {
    const begun = new Set(
      [...books.values()].filter(({ state }) => state !== 'rejected').map(({ mandate }) => mandate),
    );
    const problems: string[] = [];
    for (const { sequenceType, instructions } of file.groups.toSorted((one, other) =>
      one.sequenceType.localeCompare(other.sequenceType),
    ))
      for (const { endToEndId, mandate } of instructions) {
        if ((sequenceType === 'FRST') === begun.has(mandate))
          problems.push(`${endToEndId}: wrongly ${sequenceType}`);
        begun.add(mandate);
      }
    return problems;
  }

  return {
    books: (): readonly BookedInstruction[] => [...books.values()],
    entry,

    /** Takes a file, or refuses the whole of it. */
    receive(xml: string): { readonly messageId: string | undefined; readonly problems: readonly string[] } {
      const { file, problems: unreadable } = readCollections(xml);
      const problems = file ? problemsOf(file) : unreadable;
      if (!file || problems.length > 0) return { messageId: file?.messageId, problems };
      messages.set(file.messageId, file);
      for (const { id, sequenceType, dueOn, instructions } of file.groups)
        for (const one of instructions)
          books.set(one.endToEndId, {
            ...one,
            messageId: file.messageId,
            group: id,
            sequenceType,
            dueOn,
            state: 'accepted',
            reason: null,
          });
      return { messageId: file.messageId, problems: [] };
    },

    /** The debtor's bank rejects a collection before it is due. */
    reject(endToEndId: string, reason: string): void {
      const one = entry(endToEndId);
      if (one.state !== 'accepted') throw new Error(`${endToEndId} is ${one.state}`);
      books.set(endToEndId, { ...one, state: 'rejected', reason });
    },

    /** Credits what is due today, one entry per group. */
    settle(): void {
      const due = [...books.values()].filter(({ state, dueOn }) => state === 'accepted' && dueOn <= today());
      for (const group of new Set(due.map((one) => one.group))) {
        const settled = due.filter((one) => one.group === group);
        entries.push({ kind: 'group', day: today(), group, count: settled.length, amount: sum(settled) });
        for (const one of settled) books.set(one.endToEndId, { ...one, state: 'settled' });
      }
    },

    /** The debtor, or their bank, takes the money back, with the charges of both banks. */
    giveBack(endToEndId: string, reason: string, charges = 350): void {
      const one = entry(endToEndId);
      if (one.state !== 'settled') throw new Error(`${endToEndId} is ${one.state}`);
      books.set(endToEndId, { ...one, state: 'returned', reason });
      const { amount, mandate } = one;
      entries.push({ kind: 'return', day: today(), endToEndId, mandate, amount, charges, reason });
    },

    /** The report on a message with its rejected collections. */
    statusReport(messageId: string): string {
      reports += 1;
      return statusReportXml({
        id: `STS-${reports}`,
        at: today(),
        messageId,
        rejected: rejectedOf(messageId),
      });
    },

    /** Refuses a message, or one group of it, after it was handed in: nothing of that is collected. */
    refuse(messageId: string, refusal: { readonly reason: string; readonly group?: string }): string {
      for (const one of books.values())
        if (
          one.messageId === messageId &&
          (refusal.group ?? one.group) === one.group &&
          one.state === 'accepted'
        )
          books.delete(one.endToEndId);
      reports += 1;
      const rejected = rejectedOf(messageId);
      return statusReportXml({ id: `STS-${reports}`, at: today(), messageId, rejected, refusal });
    },

    /** The statement of a day, which shows also what has nothing to do with collections. */
    statement(day = today(), version: '02' | '08' = '08'): string {
      reports += 1;
      const booked = entries.filter((one) => one.day === day);
      return statementXml({ id: `STM-${reports}`, day, iban: creditor.iban, entries: booked, version });
    },

    /** What the account holds from collections, charges left out. */
    balance: (): number => sum([...books.values()].filter(({ state }) => state === 'settled')),
  };
}

const sum = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((total, one) => total + one.amount, 0);

function hasValidCheckDigits(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => Number.parseInt(char, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
