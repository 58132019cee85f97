import type { deletionReasons } from '@bowline/contract/account';
import type { Api } from '#app/platform/api/browser-api.ts';
import { formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

export type LeavingReason = (typeof deletionReasons)[number];

/** What happens to the account's data. */
export type LeavingChoice = 'keep' | 'erase';

/** Deletes the account, by the leaving form or by withdrawing the consent that membership requires. */
export function leave(api: Api, form: FormData) {
  if (form.get('leave') === 'withdraw') return outcome(api.withdrawConsent());
  const erase: LeavingChoice = 'erase';
  return outcome(
    api.deleteAccount({
      body: {
        // An unknown reason is left for the API to refuse.
        reason: (textIn(form, 'reason') || undefined) as LeavingReason | undefined,
        ...(form.get('choice') === erase && { erase_now: { password: textIn(form, 'password') } }),
      },
    }),
  );
}

const outcome = (call: Promise<{ erased_at: string | null }>) =>
  formOutcome(call, { password: ['old_password_wrong'] });

export type LeavingRefusal = Awaited<ReturnType<typeof leave>>['refusal'];
