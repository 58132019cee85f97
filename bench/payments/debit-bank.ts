import type { Prng } from '@bowline/demo/prng';
import { aMandate } from '@bowline/server/modules/direct-debits/collections/debtors-fixture.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import type { TestMember } from '@bowline/server/testing/factories/members.ts';
import { aSepaBank } from '@bowline/simulators/sepa-bank';
import type { ProductEnvironment } from '../faults/product-environment.ts';

export interface DebitBank {
  /** Lets a member pay by direct debit. */
  sign(member: TestMember): Promise<void>;
  /** Collects all that waits: some is rejected, some taken back. Returns how many of both. */
  collect(
    prng: Prng,
  ): Promise<{ readonly collected: number; readonly back: number; readonly problems: number }>;
}

/** The example of the German banks: its check digits are right. */
const creditor = { id: 'DE98ZZZ09999999999', iban: 'DE87123456781234567890' };

/** A day as the bank's clock has it, written as in its files. */
const bankDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

/** The bank of a site, which takes its batches of collections and answers with reports and statements. */
export async function startDebitBank({ context }: ProductEnvironment, site: Site): Promise<DebitBank> {
  const { payments, directDebits, kernel } = context;
  await payments.saveProviderAccount(kernel.database.db, site.id, {
    provider: 'direct_debit',
    position: 9,
    statementName: 'TST Media',
    credentials: {
      creditor_id: creditor.id,
      creditor_name: 'TST Media GmbH',
      iban: creditor.iban,
      bic: 'MARKDEFFXXX',
    },
  });
  let day = bankDay.format(new Date());
  const bank = aSepaBank({ creditor, today: () => day });
  let mandates = 0;
  const problemsOf = (report: { readonly ok: boolean; readonly problems?: readonly unknown[] }): number =>
    report.ok ? (report.problems?.length ?? 0) : 1;

  return {
    async sign({ memberId }) {
      mandates += 1;
      const mandate = { site: site.id, member: memberId, number: site.id * 10_000 + mandates };
      await aMandate(kernel, kernel.database.db, mandate);
    },

    async collect(prng) {
      await directDebits.makeBatches(site.id);
      let [back, problems] = [0, 0];
      for (const { id, messageId } of await directDebits.listBatches(site.id)) {
        const file = await directDebits.batchFile(site.id, id);
        problems += file.ok ? bank.receive(file.xml).problems.length : 1;
        for (const one of bank.books())
          if (one.messageId === messageId && prng.chance(0.1)) {
            bank.reject(one.endToEndId, 'AC04');
            back += 1;
          }
        const report = Buffer.from(bank.statusReport(messageId));
        problems += problemsOf(await directDebits.importBankFile(site.id, report));
      }
      // Due days are business days to come: the bank's clock goes on to the last.
      day = bank.books().reduce((last, { dueOn }) => (dueOn > last ? dueOn : last), day);
      bank.settle();
      for (const { endToEndId, state } of bank.books())
        if (state === 'settled' && prng.chance(0.2)) {
          bank.giveBack(endToEndId, 'MD06');
          back += 1;
        }
      const statement = Buffer.from(bank.statement());
      problems += problemsOf(await directDebits.importBankFile(site.id, statement));
      return { collected: bank.books().length, back, problems };
    },
  };
}
