import type { SignUpForm } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import { type AnyTask, defineTask } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CronEntry } from '../../kernel/worker.ts';
import { confirmAccount, makePremium } from './account-store.ts';
import { activate } from './activate.ts';
import type { Companions } from './companions.ts';
import { logOut, readUser, saveLanguage } from './current-user.ts';
import { type Enrolment, enrol } from './enrol.ts';
import { createLockout } from './lockout.ts';
import { type Credentials, logIn } from './log-in.ts';
import { purge, purgeExpired } from './purge.ts';
import { mailActivation, type Post, sendActivation } from './send-activation.ts';
import { openSession, viewerBySession } from './sessions.ts';
import { signUp } from './sign-up.ts';

export type { Companions } from './companions.ts';
export type { Enrolment } from './enrol.ts';
export { memberConfirmed } from './events.ts';
export { identityRoutes } from './routes.ts';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(kernel: Kernel, post: Post) {
  const guarded = { ...kernel, lockout: createLockout(kernel.redis) };

  const tasks: readonly AnyTask<unknown>[] = [
    defineTask<unknown, typeof sendActivation.payload>({
      ...sendActivation,
      run: (_context, reader) => mailActivation(kernel, post, reader),
    }),
    defineTask<unknown, typeof purge.payload>({ ...purge, run: () => purgeExpired(kernel.database.db) }),
  ];
  const cron: readonly CronEntry[] = [{ task: purge, match: '17 * * * *' }];

  return {
    signUp: (companions: Companions, call: Call, form: SignUpForm) => signUp(kernel, companions, call, form),
    logIn: (companions: Companions, call: Call, form: Credentials) => logIn(guarded, companions, call, form),
    logOut: (call: Call) => logOut(kernel, call),
    activate: (call: Call, token: string) => activate(kernel, call, token),
    readUser: (companions: Companions, call: Call) => readUser(kernel, companions, call),
    saveLanguage: (companions: Companions, call: Call<Member>, language: Locale) =>
      saveLanguage(companions, call, language),

    viewerBySession: (site: SiteId, token: string) => viewerBySession(kernel, site, token),

    /** An account without the form's rules, for those who have checked them or set up demo data. */
    enrol: (tx: Queryable, site: SiteId, person: Enrolment) => enrol(kernel, tx, site, person),
    openSession: (tx: Queryable, site: SiteId, member: MemberId) => openSession(kernel, tx, site, member),
    confirmAccount,
    makePremium,

    tasks,
    cron,
  };
}
