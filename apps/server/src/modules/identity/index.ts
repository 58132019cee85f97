import type { MailStop, SignUpForm } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { confirmAccount, makePremium, selectAccount, selectMemberByEmail } from './account/account-store.ts';
import { createAccount, type NewAccount } from './account/create-account.ts';
import { selectMembersInHourBucket } from './account/hour-bucket-store.ts';
import { activate } from './activation/activate.ts';
import { sendActivation, sendActivationTask } from './activation/send-activation.ts';
import { createCredentials } from './create-credentials.ts';
import { createDeletion } from './deletion/create-deletion.ts';
import { lockForErasure } from './deletion/lock-for-erasure.ts';
import type { MemberReference } from './events.ts';
import { type Credentials, logIn } from './log-in/log-in.ts';
import { createMailLimits } from './mail-limits.ts';
import { type MailRecipient, selectMailRecipient } from './mail-recipient-store.ts';
import { memberByMailToken, resumeMail, stopMail } from './mail-stops.ts';
import { type MailContext, type MailDeps, mailMember, type OutgoingMail } from './member-mail.ts';
import type { IdentityPorts, SignUpGrantPort } from './ports.ts';
import { purgeExpired, purgeTask } from './purge.ts';
import { emailHash } from './seals.ts';
import { logOut, readUser, saveLanguage } from './sessions/current-user.ts';
import { unknownDevice } from './sessions/device.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { createLockout } from './sessions/lockout.ts';
import { selectOpenSessions } from './sessions/session-store.ts';
import { openSession, viewerBySession } from './sessions/sessions.ts';
import { sendExistingAccount, sendExistingAccountTask } from './sign-up/send-existing-account.ts';
import { signUp } from './sign-up/sign-up.ts';

export type { NewAccount } from './account/create-account.ts';
export { hoursOfWeek } from './account/hour-bucket-store.ts';
export {
  type MemberReference,
  memberConfirmed,
  memberExpired,
  memberReference,
  memberSignedUp,
} from './events.ts';
export { identityMemberData } from './member-data.ts';
export type { MailContext } from './member-mail.ts';
export type { IdentityPorts } from './ports.ts';
export { identityRoutes } from './routes.ts';
export { linkHours } from './rules.ts';
export { memberKeys } from './seals.ts';

export type MailStanding = Pick<MailRecipient, 'confirmed' | 'deleted' | 'mailStops'>;
export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(kernel: Kernel, { grantSignUpCredits, ...mail }: MailDeps & SignUpGrantPort) {
  const guarded = {
    ...kernel,
    grantSignUpCredits,
    lockout: createLockout(kernel.redis),
    mailLimits: createMailLimits(kernel.redis),
  };
  const credentials = createCredentials(guarded, mail);
  const leaving = createDeletion(guarded, mail);

  const tasks: readonly Task[] = [
    task(sendActivationTask, (recipient) => sendActivation(kernel, mail, recipient)),
    task(purgeTask, () => purgeExpired(kernel.database.db)),
    task(sendExistingAccountTask, (recipient) => sendExistingAccount(kernel, mail, recipient)),
    ...credentials.tasks,
    ...leaving.tasks,
  ];
  const cron: readonly CronEntry[] = [{ task: purgeTask, match: '17 * * * *' }, ...leaving.cron];

  return {
    signUp: (companions: IdentityPorts, call: Call, form: SignUpForm) =>
      signUp(guarded, companions, call, form),
    logIn: (companions: IdentityPorts, call: Call, form: Credentials) =>
      logIn(guarded, companions, call, form),
    logOut: (call: Call) => logOut(kernel, call),
    activate: (call: Call, token: string) => activate(kernel, call, token),
    readUser: (companions: IdentityPorts, call: Call) => readUser(kernel, companions, call),
    saveLanguage: (companions: IdentityPorts, call: Call<Member>, language: Locale) =>
      saveLanguage(companions, call, language),

    listSessions: (call: Call<Member>) => listSessions(kernel, call),
    endSession: (call: Call<Member>, id: string) => endOwnSession(kernel, call, id),
    endOtherSessions: (call: Call<Member>) => endOtherSessions(kernel, call),
    ...credentials.verbs,
    ...leaving.verbs,

    /** Of these sessions, those that are open: what was given to one ends with it. */
    livingSessions: selectOpenSessions,
    viewerBySession: (site: SiteId, token: string) => viewerBySession(kernel, site, token),

    /** An account without the form's rules, for those who have checked them or set up demo data. */
    /** Asked before the slow part of making a member; `enrol` has the last word. */
    hasAccount: async (db: Queryable, site: SiteId, email: string): Promise<boolean> =>
      (await selectMemberByEmail(db, site, emailHash(kernel.vault, site, email))) !== undefined,
    enrol: (tx: Queryable, site: SiteId, person: NewAccount) => createAccount(guarded, tx, site, person),
    openSession: (tx: Queryable, site: SiteId, member: MemberId) =>
      openSession(kernel, tx, site, member, unknownDevice),
    confirmAccount,
    makePremium,
    /** `undefined` when the member has left. */
    accountOf: selectAccount,

    /** A mail of another module, on the member's own desk. */
    writeTo: (to: MemberReference, compose: (desk: MailContext) => Promise<OutgoingMail | undefined>) =>
      mailMember(kernel, mail, to, compose),
    /** What decides whether mail may be sent; `undefined` once the member is gone. */
    mailStanding: (db: Queryable, site: SiteId, member: MemberId): Promise<MailStanding | undefined> =>
      selectMailRecipient(db, site, member),
    /** Language and key of a member, also after they left; `undefined` once they are gone. */
    mailRecipientOf: selectMailRecipient,
    lockForErasure,
    /** Whose hour of the week it is, a batch at a time. */
    membersOfHour: selectMembersInHourBucket,
    memberOfMail: (db: Queryable, site: SiteId, token: string) => memberByMailToken(kernel, db, site, token),
    stopMail: (tx: Queryable, site: SiteId, member: MemberId, reason: MailStop) =>
      stopMail(kernel, tx, site, member, reason),
    resumeMail: (tx: Queryable, site: SiteId, member: MemberId) => resumeMail(kernel, tx, site, member),

    tasks,
    cron,
  };
}
