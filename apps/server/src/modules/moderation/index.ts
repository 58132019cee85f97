import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { reaction } from '#kernel/jobs/events.ts';
import { task } from '#kernel/jobs/jobs.ts';
import { defineModule } from '#kernel/module.ts';
import { graveRejected } from '#modules/photos/index.ts';
import { caseByNumber, caseNumbers, casesOfMember } from './cases/cases-of-member.ts';
import { hideCasePhotosRoute } from './cases/hide-photos.ts';
import { releaseCaseRoute, takeCaseRoute } from './cases/hold-case.ts';
import { listCasesRoute } from './cases/list-cases.ts';
import { listQueuesRoute } from './cases/list-queues.ts';
import { listReportsRoute } from './cases/list-reports.ts';
import { mutedUntil, muteReporterRoute, tellReporter, tellReporterTask } from './cases/mute-reporter.ts';
import { noteOnCaseRoute } from './cases/note-on-case.ts';
import { type Told, tell } from './cases/open-case.ts';
import { openPhotoCase } from './cases/open-photo-case.ts';
import { closeOpeningRoute, openMoreRoute, openPrivateRoute } from './cases/open-private.ts';
import { selectPhotoOpening } from './cases/opening-store.ts';
import { escalateCaseRoute, resumeCase, resumeCaseTask, setCaseAsideRoute } from './cases/put-off-case.ts';
import { readOpeningRoute } from './cases/read-opening.ts';
import { carryOut } from './decisions/carry-out.ts';
import { carryOutTask, decideCaseRoute, withdrawDecisionRoute } from './decisions/decide-case.ts';
import { endSuspension, endSuspensionTask } from './decisions/end-suspension.ts';
import { previewStatementsRoute } from './decisions/preview-statements.ts';
import { refundEnded, refundEndedTask } from './decisions/refund-ended.ts';
import { destroyCaseKeys, destroyKeysTask } from './destroy-keys.ts';
import { moderationMemberData } from './member-data.ts';
import type { ModerationDeps } from './ports.ts';
import { findCaseRoute, readCaseRoute } from './read-case.ts';
import {
  answerComplaintRoute,
  sendAnswer,
  sendAnswerTask,
  withdrawAnswerRoute,
} from './requests/answer-complaint.ts';
import { appealByTokenRoute, appealRoute } from './requests/appeal.ts';
import { complainRoute, listComplaintsRoute, writeToComplaintRoute } from './requests/complain.ts';
import { mailRequester, mailRequesterTask, requestRemovalRoute } from './requests/request-removal.ts';
import { caseKeys, statementToken } from './seals.ts';
import {
  listStatementsRoute,
  readStatementByTokenRoute,
  readStatementRoute,
} from './statements/read-statement.ts';
import { sendStatement, sendStatementTask } from './statements/send-statement.ts';
import { selectRestricting, selectUnread } from './statements/statement-store.ts';

export type { MemberCase } from './cases/cases-of-member.ts';
export { veiledPhoto } from './people.ts';

export type Moderation = ReturnType<typeof createModeration>['api'];

/** What the staff decide about members: cases, decisions and what each side is told. */
export function createModeration(deps: ModerationDeps) {
  const { kernel } = deps;
  return defineModule({
    api: {
      /** Opens a case about a reported member, or adds the report to the open case. */
      openCase: async (
        tx: Queryable,
        site: Told['site'],
        { reported, ...item }: Omit<Told['item'], 'kind'> & { readonly reported: MemberId },
      ): Promise<void> => {
        await tell(deps, tx, { site, subject: reported, item: { ...item, kind: 'report' } });
      },
      /** Until when a member's report with this reason is not accepted. */
      mutedUntil,
      /** Why somebody of the staff may look at the member's photos now, and in which case. */
      photoOpening: selectPhotoOpening,
      /** For the member's page of the staff. */
      casesOfMember,
      caseByNumber,
      caseNumbers,
      /** The token of the statement that tells a member why they cannot log in. */
      restrictingStatement: async (
        db: Queryable,
        site: SiteId,
        member: MemberId,
      ): Promise<string | undefined> => {
        const statement = await selectRestricting(db, site, member);
        return statement && statementToken(kernel.vault, site, statement);
      },
      unreadStatement: selectUnread,
    },
    module: {
      routes: [
        listQueuesRoute(deps),
        listCasesRoute(deps),
        findCaseRoute(deps),
        readCaseRoute(deps),
        takeCaseRoute(deps),
        releaseCaseRoute(deps),
        setCaseAsideRoute(deps),
        escalateCaseRoute(deps),
        noteOnCaseRoute(deps),
        muteReporterRoute(deps),
        openPrivateRoute(deps),
        readOpeningRoute(deps),
        openMoreRoute(deps),
        closeOpeningRoute(),
        previewStatementsRoute(deps),
        decideCaseRoute(deps),
        withdrawDecisionRoute(deps),
        listStatementsRoute(deps),
        readStatementRoute(deps),
        readStatementByTokenRoute(deps),
        appealRoute(deps),
        appealByTokenRoute(deps),
        listReportsRoute(deps),
        answerComplaintRoute(deps),
        withdrawAnswerRoute(deps),
        hideCasePhotosRoute(deps),
        complainRoute(deps),
        listComplaintsRoute(deps),
        writeToComplaintRoute(deps),
        requestRemovalRoute(deps),
      ],
      tasks: [
        task(resumeCaseTask, (set) => resumeCase(kernel, set)),
        task(carryOutTask, (held) => carryOut(deps, held)),
        task(endSuspensionTask, (suspended) => endSuspension(deps, suspended)),
        task(refundEndedTask, (ended) => refundEnded(deps, ended)),
        task(destroyKeysTask, () => destroyCaseKeys(deps)),
        task(sendStatementTask, (told) => sendStatement(deps, told)),
        task(tellReporterTask, (told) => tellReporter(deps, told)),
        task(sendAnswerTask, (answered) => sendAnswer(deps, answered)),
        task(mailRequesterTask, (told) => mailRequester(deps, told)),
      ],
      cron: [{ task: destroyKeysTask, match: '37 4 * * *' }],
      reactions: [
        reaction(graveRejected, 'moderation.open_photo_case', (rejected) => openPhotoCase(deps, rejected)),
      ],
      memberData: moderationMemberData(deps),
      masterSealed: [caseKeys],
    },
  });
}
