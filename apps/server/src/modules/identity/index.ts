import type { MailStop } from '@bowline/contract/identity';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { unknownDevice } from '#kernel/http/device.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { openAddress, selectByAddress, selectForStaff } from './account/account-for-staff.ts';
import {
  confirmAccount,
  endPremium,
  makePremium,
  selectAccount,
  selectExisting,
  selectMemberByEmail,
  selectPremium,
  updateSettings,
} from './account/account-store.ts';
import { selectConsents } from './account/consent-store.ts';
import { createAccount, type NewAccount, type SignUpGrantPort } from './account/create-account.ts';
import { selectMembersInHourBucket } from './account/hour-bucket-store.ts';
import {
  type MailRecipient,
  selectMailRecipient,
  selectMemberByPublicId,
} from './account/mail-recipient-store.ts';
import { readAccountRoute } from './account/read-account.ts';
import { activateRoute } from './activation/activate.ts';
import { resendActivationRoute } from './activation/resend-activation.ts';
import { sendActivation, sendActivationTask } from './activation/send-activation.ts';
import { deleteAccountRoute } from './deletion/delete-account.ts';
import { expireByHash } from './deletion/deletion-store.ts';
import { eraseNowRoute } from './deletion/erase-now.ts';
import { expireDeletedAccounts, expireDeletedAccountsTask } from './deletion/expire-deleted-accounts.ts';
import { lockForErasure } from './deletion/lock-for-erasure.ts';
import { reactivateRoute } from './deletion/reactivate.ts';
import { sendDeletion, sendDeletionTask } from './deletion/send-deletion.ts';
import { withdrawConsentRoute } from './deletion/withdraw-consent.ts';
import { confirmEmailChangeRoute } from './email/confirm-email-change.ts';
import { notifyFormerAddress, notifyFormerAddressTask } from './email/notify-former-address.ts';
import { requestEmailChangeRoute } from './email/request-email-change.ts';
import { sendEmailChange, sendEmailChangeTask } from './email/send-email-change.ts';
import { type MemberReference, memberConfirmed, memberExpired, memberSignedUp } from './events.ts';
import { logInRoute, restoreAccountRoute } from './log-in/log-in.ts';
import { createMailLimits } from './mail-limits.ts';
import { memberByMailToken, resumeMail, stopMail } from './mail-stops.ts';
import { identityMemberData } from './member-data.ts';
import { type MailContext, type MailDeps, mailMember, type OutgoingMail } from './member-mail.ts';
import { changePasswordRoute } from './password/change-password.ts';
import { checkPassword } from './password/check-password.ts';
import { requestPasswordResetRoute } from './password/request-password-reset.ts';
import { resetPasswordRoute } from './password/reset-password.ts';
import { sendPasswordReset, sendPasswordResetTask } from './password/send-password-reset.ts';
import type { IdentityDeps, IdentityPorts } from './ports.ts';
import { purgeExpired, purgeTask } from './purge.ts';
import { endSuspension, restrict, unrestrict } from './restrict.ts';
import { deleteBarred, insertBarred, type Restriction } from './restriction-store.ts';
import { emailHash, memberKeys } from './seals.ts';
import { sendSecurityNotice, sendSecurityNoticeTask } from './send-security-notice.ts';
import { endOtherSessionsRoute, endSessionRoute } from './sessions/end-sessions.ts';
import { listSessionsRoute } from './sessions/list-sessions.ts';
import { createLockout } from './sessions/lockout.ts';
import { logOutRoute } from './sessions/log-out.ts';
import { createNetworkPause } from './sessions/network-pause.ts';
import { selectOpenSessions, selectSessions } from './sessions/session-store.ts';
import { endSessionById, endSessions, openSession, viewerBySession } from './sessions/sessions.ts';
import { createViewerCache } from './sessions/viewer-cache.ts';
import { sendExistingAccount, sendExistingAccountTask } from './sign-up/send-existing-account.ts';
import { resendSignUpMailRoute, sendSignUpMail, sendSignUpMailTask } from './sign-up/send-sign-up-mail.ts';
import { signUpRoute } from './sign-up/sign-up.ts';
import { readSignUpsRoute } from './sign-up/tracking.ts';
import { createSignUpLimits } from './sign-up-limits.ts';

export type { StaffAccount } from './account/account-for-staff.ts';
export { type Account, joinAccounts, languageOf, localeOf } from './account/account-store.ts';
export type { NewAccount } from './account/create-account.ts';
export { hoursOfWeek } from './account/hour-bucket-store.ts';
export { selectWrappedKey, wrappedKeyOf } from './account/member-key-store.ts';
export {
  type MemberReference,
  memberConfirmed,
  memberExpired,
  memberReference,
  memberSignedUp,
} from './events.ts';
export type { MailContext } from './member-mail.ts';
export type { CheckRefusal } from './password/check-password.ts';
export { isRestricted } from './restriction-store.ts';
export { linkHours } from './rules.ts';

export type MailStanding = Pick<MailRecipient, 'confirmed' | 'deleted' | 'mailStops'>;
export type Identity = ReturnType<typeof createIdentity>['api'];

export function createIdentity(
  kernel: Kernel,
  { grantSignUpCredits, ports, ...mail }: MailDeps & SignUpGrantPort & { readonly ports: IdentityPorts },
) {
  const { db } = kernel.database;
  const deps: IdentityDeps = {
    ...kernel,
    grantSignUpCredits,
    ports,
    lockout: createLockout(kernel.redis),
    networkPause: createNetworkPause(kernel.redis, kernel.config.limitScale),
    mailLimits: createMailLimits(kernel.redis),
    signUpLimits: createSignUpLimits(kernel.redis, kernel.config.limitScale),
  };

  /** Tells all processes of the change once it is committed. */
  const changingViewer =
    <Result>(change: (tx: Queryable, site: SiteId, member: MemberId) => Promise<Result>) =>
    async (tx: Queryable, site: SiteId, member: MemberId): Promise<Result> => {
      const result = await change(tx, site, member);
      afterCommit(tx, () => kernel.nudges.viewerChanged(site, member));
      return result;
    };

  return defineModule({
    api: {
      /** Of these sessions, those that are open: what was given to one ends with it. */
      livingSessions: selectOpenSessions,
      viewerBySession: createViewerCache(kernel, (site, token) => viewerBySession(kernel, site, token)),

      /** For demo data: who has this address. Asked before the slow part of creating an account, which decides. */
      memberByEmail: (db: Queryable, site: SiteId, email: string): Promise<MemberId | undefined> =>
        selectMemberByEmail(db, site, emailHash(kernel.vault, site, email)),
      /** For demo data: an account without the rules of the sign-up form. */
      createAccount: (tx: Queryable, site: SiteId, account: NewAccount) =>
        createAccount(deps, tx, site, account),
      openSession: (tx: Queryable, site: SiteId, member: MemberId) =>
        openSession(kernel, tx, site, member, unknownDevice),
      confirmAccount: changingViewer(confirmAccount),
      makePremium: changingViewer(makePremium),
      endPremium: changingViewer(endPremium),
      /** `undefined` when the member has left. */
      accountOf: selectAccount,
      saveSettings: updateSettings,
      premiumAmong: selectPremium,
      /** Those of the members who are not erased, whether they left or not. */
      existingOf: selectExisting,

      /** Sends a mail that another module composes, to the member's address and in their language. */
      mailMember: (
        to: MemberReference,
        compose: (context: MailContext) => Promise<OutgoingMail | undefined>,
      ) => mailMember(kernel, mail, to, compose),
      /** Counts one mail to an address that somebody typed who need not own it; false when it has had its mails of the day. */
      spendReceipt: (site: SiteId, email: string): Promise<boolean> =>
        deps.mailLimits.spend('removal_receipt', emailHash(kernel.vault, site, email).toString('base64url')),
      /** What decides whether mail may be sent; `undefined` once the member is gone. */
      mailStanding: (db: Queryable, site: SiteId, member: MemberId): Promise<MailStanding | undefined> =>
        selectMailRecipient(db, site, member),
      /** Language and key of a member, also after they left; `undefined` once they are gone. */
      mailRecipientOf: selectMailRecipient,
      lockForErasure,
      expireByHash,

      /** For the member's page of the staff. */
      forStaff: {
        accountsOf: selectForStaff,
        memberOf: selectMemberByPublicId,
        memberOfAddress: (db: Queryable, site: SiteId, address: string) =>
          selectByAddress(kernel.vault, db, site, address),
        openAddress: (db: Queryable, site: SiteId, member: MemberId) =>
          openAddress(kernel.vault, db, site, member),
        consentsOf: selectConsents,
        sessionsOf: selectSessions,
        /** False when the member has no such session. */
        endSession: (tx: Queryable, member: MemberReference, session: string) =>
          endSessionById(kernel, tx, member, session),
        /** How many were open. */
        endSessions: (tx: Queryable, member: MemberReference) => endSessions(kernel, tx, member),
      },

      /** Carries out a decision of the staff. */
      restrict: (tx: Queryable, site: SiteId, member: MemberId, restriction: Restriction) =>
        restrict(deps, tx, site, member, restriction),
      unrestrict: (tx: Queryable, site: SiteId, member: MemberId, kinds: readonly Restriction['kind'][]) =>
        unrestrict(deps, tx, site, member, kinds),
      endSuspension: (tx: Queryable, site: SiteId, member: MemberId, now: Date) =>
        endSuspension(deps, tx, site, member, now),
      /** Keeps the member's address from signing up again, also when they are erased. */
      barAddress: insertBarred,
      unbarAddress: deleteBarred,
      /** Asks for the password again before something sensitive. */
      checkPassword: (call: Call<Member>, password: string) => checkPassword(deps, call, password),
      /** Whose hour of the week it is, a batch at a time. */
      membersOfHour: selectMembersInHourBucket,
      memberOfMail: (db: Queryable, site: SiteId, token: string) =>
        memberByMailToken(kernel, db, site, token),
      stopMail: (tx: Queryable, site: SiteId, member: MemberId, reason: MailStop) =>
        stopMail(kernel, tx, site, member, reason),
      resumeMail: (tx: Queryable, site: SiteId, member: MemberId) => resumeMail(kernel, tx, site, member),
    },
    module: {
      routes: [
        signUpRoute(deps),
        readSignUpsRoute(),
        resendSignUpMailRoute(deps),
        logInRoute(deps),
        restoreAccountRoute(deps),
        logOutRoute(kernel),
        activateRoute(deps),
        resendActivationRoute(deps),
        requestPasswordResetRoute(deps),
        resetPasswordRoute(deps),
        changePasswordRoute(deps),
        readAccountRoute(kernel),
        requestEmailChangeRoute(deps),
        confirmEmailChangeRoute(kernel),
        listSessionsRoute(kernel),
        endSessionRoute(kernel),
        endOtherSessionsRoute(kernel),
        deleteAccountRoute(deps),
        withdrawConsentRoute(deps),
        reactivateRoute(deps),
        eraseNowRoute(kernel),
      ],
      tasks: [
        task(sendSignUpMailTask, (member) => sendSignUpMail(kernel, mail, member)),
        task(sendActivationTask, (member) => sendActivation(kernel, mail, member)),
        task(sendExistingAccountTask, (member) => sendExistingAccount(kernel, mail, member)),
        task(sendPasswordResetTask, (member) => sendPasswordReset(kernel, mail, member)),
        task(sendEmailChangeTask, (member) => sendEmailChange(kernel, mail, member)),
        task(notifyFormerAddressTask, (former) => notifyFormerAddress(kernel, mail, former)),
        task(sendSecurityNoticeTask, (notice) => sendSecurityNotice(kernel, mail, notice)),
        task(sendDeletionTask, (member) => sendDeletion(kernel, mail, member)),
        task(expireDeletedAccountsTask, () => expireDeletedAccounts(db)),
        task(purgeTask, () => purgeExpired(db)),
      ],
      cron: [
        { task: purgeTask, match: '17 * * * *' },
        { task: expireDeletedAccountsTask, match: '27 * * * *' },
      ],
      events: [memberSignedUp, memberConfirmed, memberExpired],
      memberData: identityMemberData,
      masterSealed: [memberKeys],
    },
  });
}
