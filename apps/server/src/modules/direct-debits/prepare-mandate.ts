import { prepareMandate, resendMandateCode } from '@bowline/contract/direct-debit';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import { type AgeDeps, opensAt } from './account-age.ts';
import { readIban, readMobile } from './bank-form.ts';
import { selectBlock } from './blocks.ts';
import { resendFrom } from './code.ts';
import type { Creditors, PaymentsDeps } from './creditor.ts';
import { accountHash, openDetails, sealDetails } from './details.ts';
import { insertUnsigned, lockUnsigned, selectUnsigned, updateCode } from './mandate-store.ts';
import { presentUnsigned } from './present-mandate.ts';
import { type CodeDeps, textCode } from './text-code.ts';

interface PrepareDeps extends CodeDeps, AgeDeps, PaymentsDeps {
  readonly creditors: Creditors;
  /** The country in the member's profile. */
  countryOf(db: Queryable, buyer: { site: SiteId; member: MemberId }): Promise<string | null>;
}

export const prepareMandateRoute = (deps: PrepareDeps) =>
  route(prepareMandate, async (call, { body }) => {
    const { site, viewer } = call;
    const { vault, random, database } = deps.kernel;
    const debtor = { site: site.id, member: viewer.id };
    if (!(await deps.creditors.of(site.id))) return refused('method_unavailable');
    if (call.clock.now() < (await opensAt(deps, database.db, site, viewer.id)))
      return refused('account_too_new', { hours: site.settings.direct_debit_after_hours });
    if (await selectBlock(database.db, debtor)) return refused('debit_blocked');
    const iban = readIban(body.iban);
    if (!iban) return refused('iban_invalid');
    const country = (await deps.countryOf(database.db, debtor)) ?? site.settings.countries[0] ?? '';
    const mobile = readMobile(body.mobile, country);
    if (!mobile) return refused('mobile_invalid');

    const mandate = random.uuid7();
    const texted = await textCode(deps, call, { mandate, mobile });
    if (!texted.ok) return texted;
    const { holder, street, house_number, zip, city } = body;
    const details = { holder, iban, street, house_number, zip, city, mobile };
    return call.commit(async (tx) => {
      await deps.payments.forCollectors.lockOrdersOf(tx, debtor);
      const unsigned = await insertUnsigned(tx, {
        ...debtor,
        ...texted.value,
        id: mandate,
        prefix: site.settings.receipt_prefix,
        detailsSealed: sealDetails(vault, { site: site.id, mandate }, details),
        accountHash: accountHash(vault, site.id, iban),
      });
      return ok({ unsigned: presentUnsigned(vault, unsigned) });
    });
  });

export const resendMandateCodeRoute = (deps: CodeDeps) =>
  route(resendMandateCode, async (call) => {
    const { site, viewer, clock } = call;
    const { vault, database } = deps.kernel;
    const debtor = { site: site.id, member: viewer.id };
    const waiting = await selectUnsigned(database.db, debtor);
    if (!waiting) return refused('not_found');
    if (clock.now() < resendFrom(waiting.codeSentAt)) return refused('sms_limit');
    const { mobile } = openDetails(vault, waiting);
    const texted = await textCode(deps, call, { mandate: waiting.id, mobile });
    if (!texted.ok) return texted;
    return call.commit(async (tx) => {
      if (!(await updateCode(tx, waiting, texted.value))) return refused('not_found');
      const unsigned = await lockUnsigned(tx, debtor);
      return unsigned ? ok({ unsigned: presentUnsigned(vault, unsigned) }) : refused('not_found');
    });
  });
