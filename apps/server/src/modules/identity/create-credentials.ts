import type { Call, Member } from '#kernel/http/call.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { readAccount } from './account/read-account.ts';
import { resendActivation } from './activation/resend-activation.ts';
import { confirmEmailChange } from './email/confirm-email-change.ts';
import { notifyFormerAddress, notifyFormerAddressTask } from './email/notify-former-address.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { sendEmailChange, sendEmailChangeTask } from './email/send-email-change.ts';
import type { MailLimits } from './mail-limits.ts';
import type { MailDeps } from './member-mail.ts';
import { changePassword } from './password/change-password.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { resetPassword } from './password/reset-password.ts';
import { sendPasswordReset, sendPasswordResetTask } from './password/send-password-reset.ts';
import type { IdentityPorts } from './ports.ts';
import { sendSecurityNotice, sendSecurityNoticeTask } from './send-security-notice.ts';
import type { Lockout } from './sessions/lockout.ts';

type Guarded = Kernel & { readonly lockout: Lockout; readonly mailLimits: MailLimits };

/** What a member logs in with, and how it is changed: address and password. */
export function createCredentials(kernel: Guarded, post: MailDeps) {
  const tasks: readonly Task[] = [
    task(sendPasswordResetTask, (recipient) => sendPasswordReset(kernel, post, recipient)),
    task(sendEmailChangeTask, (recipient) => sendEmailChange(kernel, post, recipient)),
    task(notifyFormerAddressTask, (former) => notifyFormerAddress(kernel, post, former)),
    task(sendSecurityNoticeTask, (notice) => sendSecurityNotice(kernel, post, notice)),
  ];

  const verbs = {
    readAccount: (call: Call<Member>) => readAccount(kernel, call),
    resendActivation: (call: Call<Member>) => resendActivation(kernel.mailLimits, call),
    requestPasswordReset: (call: Call, email: string) => requestPasswordReset(kernel, call, email),
    resetPassword: (companions: IdentityPorts, call: Call, form: Parameters<typeof resetPassword>[3]) =>
      resetPassword(kernel, companions, call, form),
    changePassword: (call: Call<Member>, form: Parameters<typeof changePassword>[2]) =>
      changePassword(kernel, call, form),
    requestEmailChange: (
      companions: IdentityPorts,
      call: Call<Member>,
      form: Parameters<typeof requestEmailChange>[3],
    ) => requestEmailChange(kernel, companions, call, form),
    confirmEmailChange: (call: Call, token: string) => confirmEmailChange(kernel, call, token),
  };
  return { tasks, verbs };
}
