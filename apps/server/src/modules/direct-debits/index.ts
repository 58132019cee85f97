import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { reaction } from '#kernel/jobs/events.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import type { Credits } from '#modules/credits/index.ts';
import { type Identity, memberExpired } from '#modules/identity/index.ts';
import type { Payments } from '#modules/payments/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { readIban } from './bank-form.ts';
import { createCollections } from './collections/create-collections.ts';
import type { ImportDeps } from './collections/import-bank-file.ts';
import { makeAllBatches, makeBatchesTask } from './collections/make-batches.ts';
import { createCollector } from './collector.ts';
import { createCreditors } from './creditor.ts';
import { accountHash, sealedDetails } from './details.ts';
import { selectMembersOfAccount } from './mandate-store.ts';
import { directDebitsMemberData } from './member-data.ts';
import { prepareMandateRoute, resendMandateCodeRoute } from './prepare-mandate.ts';
import { endMandatesOf, purgeMandates, purgeMandatesTask } from './purge.ts';
import { readDirectDebitRoute } from './read-direct-debit.ts';
import { sendMandate, sendMandateTask } from './send-mandate.ts';
import { revokeMandateRoute, signMandateRoute } from './sign-mandate.ts';
import { createSmsLimits } from './sms-limits.ts';
import type { SmsSender } from './sms-sender.ts';

export interface DirectDebitsDeps {
  readonly credits: Credits;
  readonly identity: Identity;
  readonly payments: Payments;
  readonly recordCommand: ImportDeps['recordCommand'];
  /** Without it mandates cannot be signed, and direct debit is not offered. */
  readonly sms: SmsSender | undefined;
  /** The country in the member's profile. */
  countryOf(db: Queryable, member: { site: SiteId; member: MemberId }): Promise<string | null>;
  readonly sites: Pick<Sites, 'siteById'>;
}

export type DirectDebits = ReturnType<typeof createDirectDebits>['api'];

export function createDirectDebits(kernel: Kernel, needs: DirectDebitsDeps) {
  const { db } = kernel.database;
  const canSendSms = needs.sms !== undefined;
  const creditors = createCreditors(needs, { canSendSms });
  const smsLimits = createSmsLimits({ ...kernel, limitScale: kernel.config.limitScale });
  const companyOf = async (site: SiteId) => (await needs.sites.siteById(site)).company;
  const deps = { ...needs, kernel, db, creditors, smsLimits, canSendSms, companyOf };

  return defineModule({
    api: {
      /** What payments asks of this module. */
      collector: createCollector(deps),
      ...createCollections(kernel, needs),
      /** Finds the members who pay from a bank account; `undefined` for what is no IBAN. */
      async membersOfAccount(
        db: Queryable,
        site: SiteId,
        written: string,
      ): Promise<readonly MemberId[] | undefined> {
        const iban = readIban(written);
        if (!iban) return undefined;
        return selectMembersOfAccount(db, { site, accountHash: accountHash(kernel.vault, site, iban) });
      },
    },
    module: {
      routes: [
        readDirectDebitRoute(deps),
        prepareMandateRoute(deps),
        resendMandateCodeRoute(deps),
        signMandateRoute(deps),
        revokeMandateRoute(deps),
      ],
      tasks: [
        task(makeBatchesTask, () => makeAllBatches(kernel)),
        task(sendMandateTask, (mandate) => sendMandate(deps, mandate)),
        task(purgeMandatesTask, () => purgeMandates(kernel)),
      ],
      cron: [
        // Five or six in the morning where the banks are.
        { task: makeBatchesTask, match: '0 4 * * *' },
        { task: purgeMandatesTask, match: '41 4 * * *' },
      ],
      reactions: [
        reaction(memberExpired, 'direct_debits.end_mandates', (member) => endMandatesOf(kernel, member)),
      ],
      memberData: directDebitsMemberData,
      masterSealed: [sealedDetails],
    },
  });
}
