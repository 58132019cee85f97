import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, type MemberId, memberId, type SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { issueReceipt } from '#modules/payments/index.ts';
import { dueOn } from '../bank-files/business-days.ts';
import { insertCollection, updateWaiting } from '../collection-store.ts';
import { accountHash, sealDetails } from '../details.ts';
import { insertUnsigned, updateSigned } from '../mandate-store.ts';

type TestKernel = Pick<Kernel, 'clock' | 'database' | 'random' | 'vault'>;

/** A valid German account for each number. */
function ibanOf(number: number): string {
  const account = `50010517${String(number).padStart(10, '0')}`;
  // The country and two zeros behind it, letters as numbers from 10 on.
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`;
}

/** A signed mandate of a member, without the text message. */
export async function aMandate(
  { clock, random, vault }: TestKernel,
  tx: Queryable,
  { site, member, number, holder }: { site: SiteId; member: MemberId; number: number; holder?: string },
): Promise<{ readonly id: EntityId; readonly reference: string }> {
  const id = random.uuid7();
  const at = clock.now();
  const iban = ibanOf(number);
  const details = {
    holder: holder ?? `Jürgen Müller ${number}`,
    iban,
    street: 'Hauptstraße',
    house_number: '1',
    zip: '10115',
    city: 'Berlin',
    mobile: '+4915112345678',
  };
  const { reference } = await insertUnsigned(tx, {
    site,
    id,
    member,
    prefix: 'TST',
    detailsSealed: sealDetails(vault, { site, mandate: id }, details),
    accountHash: accountHash(vault, site, iban),
    codeHash: Buffer.alloc(32),
    attemptsLeft: 5,
    codeExpiresAt: at,
    codeSentAt: at,
  });
  await updateSigned(tx, { site, id }, at);
  return { id, reference };
}

/** A collection that waits for its batch, with a receipt but without a payment behind it. */
export async function aCollection(
  { clock, random }: TestKernel,
  tx: Queryable,
  { site, mandate, amount }: { site: SiteId; mandate: EntityId; amount: number },
): Promise<EntityId> {
  const payment = random.uuid7();
  const at = clock.now();
  const due = dueOn(at);
  const ordered = { site, id: payment, amount, currency: 'EUR' as const, createdAt: at };
  await insertCollection(tx, ordered, { mandate: { id: mandate }, due });
  await updateWaiting(tx, { site, payment }, { due, at });
  await issueReceipt(tx, site, payment, at);
  return payment;
}

/** Many mandates with a collection each. */
export const debtors = (
  kernel: TestKernel,
  site: SiteId,
  count: number,
  amountOf: (index: number) => number,
) =>
  inTransaction(kernel.database.db, async (tx) => {
    const made: { readonly mandate: string; readonly payment: EntityId; readonly iban: string }[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { id, reference } = await aMandate(kernel, tx, {
        site,
        member: memberId.parse(String(number)),
        number,
      });
      const payment = await aCollection(kernel, tx, { site, mandate: id, amount: amountOf(number) });
      made.push({ mandate: reference, payment, iban: ibanOf(number) });
    }
    return made;
  });
