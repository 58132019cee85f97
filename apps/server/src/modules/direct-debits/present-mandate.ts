import type { MandateView, UnsignedMandateView } from '@bowline/contract/direct-debit';
import type { Vault } from '#kernel/crypto/vault.ts';
import { maskedMobile } from './bank-form.ts';
import { resendFrom } from './code.ts';
import { maskedAccount, openDetails } from './details.ts';
import type { SignedMandate, UnsignedMandate } from './mandate-store.ts';

export function presentSigned(vault: Pick<Vault, 'openWithMaster'>, mandate: SignedMandate): MandateView {
  const { holder, iban } = openDetails(vault, mandate);
  return {
    reference: mandate.reference,
    holder,
    account: maskedAccount(iban),
    signed: mandate.signedAt.toISOString(),
  };
}

export function presentUnsigned(
  vault: Pick<Vault, 'openWithMaster'>,
  mandate: UnsignedMandate,
): UnsignedMandateView {
  const { holder, iban, mobile } = openDetails(vault, mandate);
  return {
    reference: mandate.reference,
    holder,
    account: maskedAccount(iban),
    mobile: maskedMobile(mobile),
    attempts_left: mandate.attemptsLeft,
    expires: mandate.codeExpiresAt.toISOString(),
    resend_from: resendFrom(mandate.codeSentAt).toISOString(),
  };
}
