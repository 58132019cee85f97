import { z } from 'zod';
import { entityId, type SiteId, siteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity } from '#modules/identity/index.ts';
import { type Creditors, inOneLine } from './creditor.ts';
import { maskedAccount, openDetails } from './details.ts';
import { selectOnceSigned } from './mandate-store.ts';

/** Mails a signed mandate to the member, to keep. */
export const sendMandateTask = {
  name: 'direct_debits.send_mandate',
  payload: z.object({ site: siteId, mandate: entityId }),
} as const satisfies TaskSpec;

export async function sendMandate(
  {
    kernel,
    identity,
    creditors,
    companyOf,
  }: {
    readonly kernel: Pick<Kernel, 'database' | 'vault'>;
    readonly identity: Pick<Identity, 'mailMember'>;
    readonly creditors: Creditors;
    companyOf(site: SiteId): Promise<{ address: string; city: string; country: string }>;
  },
  { site, mandate: id }: z.output<typeof sendMandateTask.payload>,
): Promise<void> {
  const mandate = await selectOnceSigned(kernel.database.db, site, id);
  const creditor = await creditors.of(site);
  if (!mandate || !creditor) return;
  const { holder, iban } = openDetails(kernel.vault, mandate);
  const address = inOneLine(await companyOf(site));
  await identity.mailMember({ site, member: mandate.member }, async ({ site: from, locale }) => {
    // Imported lazily: only the worker sends mail.
    const { renderMandate } = await import('./mails/mandate.tsx');
    const mail = await renderMandate({
      site: from,
      locale,
      reference: mandate.reference,
      creditor: { name: creditor.creditor_name, address, id: creditor.creditor_id },
      holder,
      account: maskedAccount(iban),
      signedAt: mandate.signedAt,
    });
    return { ...mail, id: `mandate-${id}` };
  });
}
