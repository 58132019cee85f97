import type { MailStop, SignUpForm } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { type AnyTask, defineTask } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CronEntry } from '#kernel/worker.ts';
import { confirmAccount, findAccount, makePremium, selectMemberByEmail } from './account/account-store.ts';
import { logOut, readUser, saveLanguage } from './account/current-user.ts';
import { type Enrolment, enrol } from './account/enrol.ts';
import { type Reader, selectReader } from './account/reader-store.ts';
import { emailHash } from './account/seals.ts';
import { selectMembersOfHour } from './account/week-store.ts';
import type { Companions, Welcome } from './companions.ts';
import { activate } from './confirming/activate.ts';
import { mailActivation, sendActivation } from './confirming/send-activation.ts';
import { createCredentials } from './create-credentials.ts';
import { lockFate } from './erasing.ts';
import type { MemberReference } from './events.ts';
import { createLeaving } from './leaving/create-leaving.ts';
import { createMailLimits } from './mail-limits.ts';
import { readerOfMail, resumeMailTo, stopMailTo } from './mail-stops.ts';
import { type Desk, type Letter, type Post, writeToMember } from './post.ts';
import { purge, purgeExpired } from './purge.ts';
import { unknownDevice } from './sessions/device.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { createLockout } from './sessions/lockout.ts';
import { type Credentials, logIn } from './sessions/log-in.ts';
import { selectLivingSessions } from './sessions/session-store.ts';
import { openSession, viewerBySession } from './sessions/sessions.ts';
import { signUp } from './signing-up/sign-up.ts';
import { mailExistingAccount, sendExistingAccount } from './signing-up/tell-owner.ts';

export type { Enrolment } from './account/enrol.ts';
export { memberKeys } from './account/member-keys.ts';
export { hoursOfWeek } from './account/week-store.ts';
export type { Companions } from './companions.ts';
export {
  type MemberReference,
  memberConfirmed,
  memberGone,
  memberReference,
  memberSignedUp,
} from './events.ts';
export { identityMemberData } from './member-data.ts';
export type { Desk } from './post.ts';
export { identityRoutes } from './routes.ts';
export { linkHours } from './rules.ts';

export type MailStanding = Pick<Reader, 'confirmed' | 'deleted' | 'mailStops'>;
export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(kernel: Kernel, { welcome, ...post }: Post & Welcome) {
  const guarded = {
    ...kernel,
    welcome,
    lockout: createLockout(kernel.redis),
    mailLimits: createMailLimits(kernel.redis),
  };
  const credentials = createCredentials(guarded, post);
  const leaving = createLeaving(guarded, post);

  const tasks: readonly AnyTask<unknown>[] = [
    defineTask<unknown, typeof sendActivation.payload>({
      ...sendActivation,
      run: (_context, reader) => mailActivation(kernel, post, reader),
    }),
    defineTask<unknown, typeof purge.payload>({ ...purge, run: () => purgeExpired(kernel.database.db) }),
    defineTask<unknown, typeof sendExistingAccount.payload>({
      ...sendExistingAccount,
      run: (_context, reader) => mailExistingAccount(kernel, post, reader),
    }),
    ...credentials.tasks,
    ...leaving.tasks,
  ];
  const cron: readonly CronEntry[] = [{ task: purge, match: '17 * * * *' }, ...leaving.cron];

  return {
    signUp: (companions: Companions, call: Call, form: SignUpForm) => signUp(guarded, companions, call, form),
    logIn: (companions: Companions, call: Call, form: Credentials) => logIn(guarded, companions, call, form),
    logOut: (call: Call) => logOut(kernel, call),
    activate: (call: Call, token: string) => activate(kernel, call, token),
    readUser: (companions: Companions, call: Call) => readUser(kernel, companions, call),
    saveLanguage: (companions: Companions, call: Call<Member>, language: Locale) =>
      saveLanguage(companions, call, language),

    listSessions: (call: Call<Member>) => listSessions(kernel, call),
    endSession: (call: Call<Member>, id: string) => endOwnSession(kernel, call, id),
    endOtherSessions: (call: Call<Member>) => endOtherSessions(kernel, call),
    ...credentials.verbs,
    ...leaving.verbs,

    /** Of these sessions, those that are open: what was given to one ends with it. */
    livingSessions: selectLivingSessions,
    viewerBySession: (site: SiteId, token: string) => viewerBySession(kernel, site, token),

    /** An account without the form's rules, for those who have checked them or set up demo data. */
    /** Asked before the slow part of making a member; `enrol` has the last word. */
    hasAccount: async (db: Queryable, site: SiteId, email: string): Promise<boolean> =>
      (await selectMemberByEmail(db, site, emailHash(kernel.vault, site, email))) !== undefined,
    enrol: (tx: Queryable, site: SiteId, person: Enrolment) => enrol(guarded, tx, site, person),
    openSession: (tx: Queryable, site: SiteId, member: MemberId) =>
      openSession(kernel, tx, site, member, unknownDevice),
    confirmAccount,
    makePremium,
    /** `undefined` when the member has left. */
    accountOf: findAccount,

    /** A mail of another module, on the member's own desk. */
    writeTo: (to: MemberReference, compose: (desk: Desk) => Promise<Letter | undefined>) =>
      writeToMember(kernel, post, to, compose),
    /** What decides whether mail may be sent; `undefined` once the member is gone. */
    mailStanding: (db: Queryable, site: SiteId, member: MemberId): Promise<MailStanding | undefined> =>
      selectReader(db, site, member),
    /** Language and key of a member, also after they left; `undefined` once they are gone. */
    readerOf: selectReader,
    lockFate,
    /** Whose hour of the week it is, a batch at a time. */
    membersOfHour: selectMembersOfHour,
    readerOfMail: (db: Queryable, site: SiteId, token: string) => readerOfMail(kernel, db, site, token),
    stopMail: (tx: Queryable, site: SiteId, member: MemberId, reason: MailStop) =>
      stopMailTo(kernel, tx, site, member, reason),
    resumeMail: (tx: Queryable, site: SiteId, member: MemberId) => resumeMailTo(kernel, tx, site, member),

    tasks,
    cron,
  };
}
