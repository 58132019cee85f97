import type { Call, Member } from '#kernel/http/call.ts';
import { type AnyTask, defineTask } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CronEntry } from '#kernel/worker.ts';
import type { Companions } from '../companions.ts';
import type { Post } from '../post.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { deleteAccount, type Farewell } from './delete-account.ts';
import { eraseNow } from './erase-now.ts';
import { letGoAllDue, letGoDue } from './let-go.ts';
import { reactivate } from './reactivate.ts';
import { mailDeletion, sendDeletion } from './send-deletion.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** Leaving, coming back, and being let go after the time to come back. */
export function createLeaving(kernel: Kernel & { readonly lockout: Lockout }, post: Post) {
  const tasks: readonly AnyTask<unknown>[] = [
    defineTask<unknown, typeof sendDeletion.payload>({
      ...sendDeletion,
      run: (_context, reader) => mailDeletion(kernel, post, reader),
    }),
    defineTask<unknown, typeof letGoDue.payload>({
      ...letGoDue,
      run: () => letGoAllDue(kernel.database.db),
    }),
  ];
  const cron: readonly CronEntry[] = [{ task: letGoDue, match: '27 * * * *' }];

  const verbs = {
    deleteAccount: (companions: Companions, call: Call<Member>, farewell: Farewell) =>
      deleteAccount(kernel, companions, call, farewell),
    withdrawConsent: (companions: Companions, call: Call<Member>) =>
      withdrawConsent(kernel, companions, call),
    reactivate: (companions: Companions, call: Call, token: string) =>
      reactivate(kernel, companions, call, token),
    eraseNow: (call: Call, token: string) => eraseNow(kernel, call, token),
  };
  return { tasks, cron, verbs };
}
