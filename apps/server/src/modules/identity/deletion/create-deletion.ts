import type { Call, Member } from '#kernel/http/call.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MailDeps } from '../member-mail.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { type DeletionForm, deleteAccount } from './delete-account.ts';
import { eraseNow } from './erase-now.ts';
import { expireDeletedAccounts, expireDeletedAccountsTask } from './expire-deleted-accounts.ts';
import { reactivate } from './reactivate.ts';
import { sendDeletion, sendDeletionTask } from './send-deletion.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** Leaving, coming back, and being let go after the time to come back. */
export function createDeletion(kernel: Kernel & { readonly lockout: Lockout }, post: MailDeps) {
  const tasks: readonly Task[] = [
    task(sendDeletionTask, (recipient) => sendDeletion(kernel, post, recipient)),
    task(expireDeletedAccountsTask, () => expireDeletedAccounts(kernel.database.db)),
  ];
  const cron: readonly CronEntry[] = [{ task: expireDeletedAccountsTask, match: '27 * * * *' }];

  const verbs = {
    deleteAccount: (companions: IdentityPorts, call: Call<Member>, farewell: DeletionForm) =>
      deleteAccount(kernel, companions, call, farewell),
    withdrawConsent: (companions: IdentityPorts, call: Call<Member>) =>
      withdrawConsent(kernel, companions, call),
    reactivate: (companions: IdentityPorts, call: Call, token: string) =>
      reactivate(kernel, companions, call, token),
    eraseNow: (call: Call, token: string) => eraseNow(kernel, call, token),
  };
  return { tasks, cron, verbs };
}
