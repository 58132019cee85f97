import { resendActivation as operation } from '@bowline/contract/identity';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { MailLimits } from '../mail-limits.ts';
import { sendActivationTask } from './send-activation.ts';

export const resendActivationRoute = ({ mailLimits }: { readonly mailLimits: MailLimits }) =>
  route(operation, (call) => resendActivation(mailLimits, call));

async function resendActivation(
  mailLimits: MailLimits,
  call: Call<Member>,
): Promise<Result<{ sent: boolean }, 'too_many_mails'>> {
  const { viewer } = call;
  const site = call.site.id;
  if (viewer.confirmed) return ok({ sent: false });
  for (const budget of ['activation', 'activation_day'] as const) {
    if (!(await mailLimits.spend(budget, `${site}:${viewer.id}`))) return refused('too_many_mails');
  }
  return call.commit(async (tx) => {
    await enqueue(tx, sendActivationTask, { site, member: viewer.id });
    return ok({ sent: true });
  });
}
