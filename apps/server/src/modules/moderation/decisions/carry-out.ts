import type { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Payer } from '#modules/chat/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { type Case, lockCase, selectCase, updateCase } from '../cases/case-store.ts';
import { type Decision, lockDecision, selectDecision, updateDecision } from '../cases/decision-store.ts';
import { insertEvent } from '../cases/event-store.ts';
import { reportsIn, selectItems } from '../cases/item-store.ts';
import type { ModerationDeps } from '../ports.ts';
import { mailRequesterTask } from '../requests/request-removal.ts';
import { addMonths, daysAhead, rejectionFor } from '../rules.ts';
import { openDecision, sealStatement, sealUndo } from '../seals.ts';
import { composeStatement } from '../statements/compose-statement.ts';
import { sendStatementTask } from '../statements/send-statement.ts';
import { countTellers, insertStatement } from '../statements/statement-store.ts';
import { recipientsOf, statementFacts } from '../statements/statements-of.ts';
import { carryOutTask } from './decide-case.ts';
import { endSuspensionTask } from './end-suspension.ts';
import { refundEndedTask } from './refund-ended.ts';
import { undoDecision } from './undo-decision.ts';

/**
 * Carries a decision out, in one transaction with everything it does and everybody it tells: however often the job runs, it
 * happens once. One that was withdrawn is left alone.
 */
export async function carryOut(
  deps: ModerationDeps,
  { site: siteId, decision: id }: z.output<(typeof carryOutTask)['payload']>,
): Promise<void> {
  const { database, clock, random } = deps.kernel;
  const site = await deps.sites.siteById(siteId);
  await inTransaction(database.db, async (tx) => {
    const named = await selectDecision(tx, siteId, id);
    const onCase = named && (await lockCase(tx, siteId, named.case));
    const decision = await lockDecision(tx, siteId, id);
    if (!onCase || decision?.state !== 'held') return;
    const now = clock.now();
    if (decision.effectiveAt > now) {
      await enqueue(tx, carryOutTask, { site: siteId, decision: id }, { runAt: decision.effectiveAt });
      return;
    }
    const payers = decision.givesCreditsBack ? await deps.chat.payersOf(tx, siteId, decision.subject) : [];
    // Before the decision takes what it takes: what it leaves alone is seen again.
    if (decision.outcome !== 'end' && decision.outcome !== 'suspend') await showAgain(deps, tx, onCase);
    await restrict(deps, tx, site, onCase, decision);
    await giveBack(deps, tx, decision, payers);
    if (decision.outcome === 'overturned') await undoDecision(deps, tx, site, onCase);
    await updateDecision(tx, decision, { state: 'carried_out' });
    await insertEvent(tx, onCase, {
      id: random.uuid7(),
      at: now,
      kind: 'carried_out',
      detail: { outcome: decision.outcome },
    });
    await keepUntilNoAppeal(deps, tx, site, onCase, decision);
    await tellRequesters(tx, onCase, decision);
    await tellEverybody(deps, tx, site, { onCase, decision, payers });
  });
}

async function restrict(
  deps: ModerationDeps,
  tx: Queryable,
  { settings }: Site,
  onCase: Case,
  decision: Decision,
): Promise<void> {
  const { identity, photos, profiles, kernel } = deps;
  const { site, subject, outcome, suspendedUntil: until, person } = decision;
  if (outcome === 'suspend') {
    await identity.restrict(tx, site, subject, { kind: 'suspended', until });
    if (until) await enqueue(tx, endSuspensionTask, { site, member: subject }, { runAt: until });
    return;
  }
  if (outcome === 'end') {
    if (decision.bars) {
      await identity.barAddress(tx, site, subject);
      await photos.barAlbum(tx, { site, member: subject }, decision.decidedAt);
    }
    await identity.restrict(tx, site, subject, { kind: 'ended', until: null });
    const runAt = daysAhead(kernel.clock.now(), settings.moderation.refund_ended_days);
    await enqueue(tx, refundEndedTask, { site, decision: decision.id }, { runAt });
    return;
  }
  if (outcome === 'remove') {
    if (decision.photos.length > 0)
      await photos.removeByDecision(
        tx,
        { site, member: subject },
        { photos: decision.photos, reason: rejectionFor(decision.ground), person },
      );
    const aboutMe = decision.removesText ? await profiles.removeText(tx, site, subject) : null;
    if (onCase.wrappedKey)
      await updateDecision(tx, decision, {
        undoSealed: sealUndo(kernel.vault, onCase.wrappedKey, decision.id, { aboutMe }),
      });
  }
  // A member who was hidden while the case was open is seen again.
  if (onCase.hidesSubject && outcome !== 'stands') {
    await identity.unrestrict(tx, site, subject, ['hidden']);
    await updateCase(tx, onCase, { hidesSubject: false });
  }
}

/** The reference names decision and member: the ledger posts it once, whatever happens to this job. */
async function giveBack(
  { credits }: ModerationDeps,
  tx: Queryable,
  { site, id }: Decision,
  payers: readonly Payer[],
): Promise<void> {
  for (const payer of payers) {
    await credits.correct(
      tx,
      { site, member: payer.member },
      { reference: `${id}:${payer.member}`, credits: payer.credits },
    );
  }
}

/** Copies of reports are kept while the decision can be appealed; those of an appealed one also until the appeal is decided. */
async function keepUntilNoAppeal(
  { reports }: ModerationDeps,
  tx: Queryable,
  { id, settings }: Site,
  onCase: Case,
  decision: Decision,
): Promise<void> {
  const appealed = onCase.appealedDecision && (await selectDecision(tx, id, onCase.appealedDecision));
  const origin = appealed ? await selectCase(tx, id, appealed.case) : onCase;
  // It was opened again, and waits for another decision.
  if (origin?.state !== 'decided') return;
  const until = addMonths((appealed || decision).effectiveAt, settings.moderation.appeal_months);
  await reports.keepEvidence(tx, id, await reportsIn(tx, origin), until);
}

/** Photos that were hidden while the case was open. */
async function showAgain(
  { photos }: ModerationDeps,
  tx: Queryable,
  { site, subject, hiddenPhotos }: Case,
): Promise<void> {
  if (hiddenPhotos.length > 0) await photos.restoreByAppeal(tx, { site, member: subject }, hiddenPhotos);
}

/** Those who are no members and asked for a photo to be removed. */
async function tellRequesters(tx: Queryable, onCase: Case, { site, id }: Decision): Promise<void> {
  const items = (await selectItems(tx, onCase)).filter(({ kind }) => kind === 'removal');
  for (const item of items) await enqueue(tx, mailRequesterTask, { site, item: item.id, decision: id });
}

interface CarriedOut {
  readonly onCase: Case;
  readonly decision: Decision;
  readonly payers: readonly Payer[];
}

async function tellEverybody(
  deps: ModerationDeps,
  tx: Queryable,
  site: Site,
  { onCase, decision, payers }: CarriedOut,
): Promise<void> {
  const { vault, random, clock } = deps.kernel;
  if (!onCase.wrappedKey) throw new Error('a case whose decision is held has its key');
  const words = openDecision(vault, onCase.wrappedKey, decision.id, decision.sealed);
  const facts = statementFacts(site, await countTellers(tx, onCase), decision, words);
  for (const { member, role, told } of await recipientsOf(deps, tx, onCase, decision, payers)) {
    const account = await deps.identity.mailRecipientOf(tx, site.id, member);
    if (!account) continue;
    const id = random.uuid7();
    const text = composeStatement(account.language, role, facts, told);
    const isNew = await insertStatement(tx, {
      site: site.id,
      id,
      decision: decision.id,
      member,
      role,
      outcome: decision.outcome,
      locale: account.language,
      sealed: sealStatement(vault, account.wrappedKey, id, text),
      sentAt: clock.now(),
      appealUntil: role === 'payer' ? null : facts.appealUntil,
    });
    if (isNew) await enqueue(tx, sendStatementTask, { site: site.id, member, statement: id });
  }
}
