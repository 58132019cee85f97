import type { Queryable } from '#kernel/db/transaction.ts';
import type { Site } from '#modules/sites/index.ts';
import { type Case, lockCase, lockOpenCase, updateCase } from '../cases/case-store.ts';
import { type Decision, lockDecision, selectDecision, updateDecision } from '../cases/decision-store.ts';
import { insertEvent } from '../cases/event-store.ts';
import { selectItems } from '../cases/item-store.ts';
import type { ModerationDeps } from '../ports.ts';
import { dueAt } from '../rules.ts';
import { openUndo } from '../seals.ts';

/**
 * Undoes the decision that an appeal is about. If one who reported has objected, their case is open again and gets another
 * decision. What members were given back stays theirs.
 */
export async function undoDecision(
  deps: ModerationDeps,
  tx: Queryable,
  site: Site,
  appeal: Case,
): Promise<void> {
  const named = appeal.appealedDecision && (await selectDecision(tx, site.id, appeal.appealedDecision));
  // The case before the decision, as everybody locks them.
  const origin = named && (await lockCase(tx, site.id, named.case));
  const first = named && (await lockDecision(tx, site.id, named.id));
  if (!origin || first?.state !== 'carried_out') return;
  await updateDecision(tx, first, { state: 'overturned' });
  await putBack(deps, tx, origin, first);
  const [item] = await selectItems(tx, appeal);
  if (item?.reporter && item.reporter !== first.subject) await reopen(deps, tx, site, origin);
  else await updateCase(tx, origin, { outcome: 'overturned' });
}

async function putBack(deps: ModerationDeps, tx: Queryable, origin: Case, first: Decision): Promise<void> {
  const { identity, photos, profiles, kernel } = deps;
  const { site, subject } = first;
  if (first.outcome === 'suspend') await identity.unrestrict(tx, site, subject, ['suspended']);
  if (first.outcome === 'end') {
    await identity.unrestrict(tx, site, subject, ['ended']);
    if (first.bars) {
      await identity.unbarAddress(tx, site, subject);
      await photos.unbarAlbum(tx, { site, member: subject }, first.decidedAt);
    }
  }
  if (first.outcome !== 'remove') return;
  await photos.restoreByAppeal(tx, { site, member: subject }, first.photos);
  const undo =
    first.undoSealed &&
    origin.wrappedKey &&
    openUndo(kernel.vault, origin.wrappedKey, first.id, first.undoSealed);
  if (undo && undo.aboutMe !== null) await profiles.restoreText(tx, site, subject, undo.aboutMe);
}

async function reopen({ kernel }: ModerationDeps, tx: Queryable, site: Site, origin: Case): Promise<void> {
  const now = kernel.clock.now();
  // What was told meanwhile has opened another case about the member: it is decided there.
  if (await lockOpenCase(tx, site.id, origin.subject)) return;
  await updateCase(tx, origin, {
    state: 'open',
    decidedAt: null,
    outcome: null,
    dueAt: dueAt(site.settings.moderation, origin.reason, now),
  });
  await insertEvent(tx, origin, { id: kernel.random.uuid7(), at: now, kind: 'resumed' });
}
