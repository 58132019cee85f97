import type { Api } from '../../api/client.ts';
import { formOutcome } from '../account/form-outcome.ts';

/** Asks for another confirmation mail. */
export async function resendActivation(api: Api) {
  const { refusal } = await formOutcome(api.POST('/api/activation-mails'), {});
  return { refusal };
}
