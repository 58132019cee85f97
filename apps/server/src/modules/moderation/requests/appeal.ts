import { appealByToken as byTokenOperation, appeal as operation } from '@bowline/contract/moderation';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { insertCase, selectCase } from '../cases/case-store.ts';
import { lockDecision } from '../cases/decision-store.ts';
import { insertEvent } from '../cases/event-store.ts';
import { insertItem, reportsIn } from '../cases/item-store.ts';
import type { ModerationDeps } from '../ports.ts';
import { appealDueAt } from '../rules.ts';
import { sealNote, statementOfToken } from '../seals.ts';
import { type ReadableStatement, selectStatement, setAppealCase } from '../statements/statement-store.ts';

type AppealDeps = Pick<ModerationDeps, 'kernel' | 'reports'>;
type Received = { readonly received: true };

export const appealRoute = (deps: AppealDeps) =>
  route(operation, (call, { params, body }) =>
    call.commit<Received, 'not_found' | 'appeal_closed'>(async (tx) => {
      const statement = await selectStatement(tx, call.site.id, params.id);
      if (statement?.member !== call.viewer.id) return refused('not_found');
      return appeal(deps, tx, call, statement, body.text);
    }),
  );

export const appealByTokenRoute = (deps: AppealDeps) =>
  route(byTokenOperation, (call, { body }) =>
    call.commit<Received, 'link_invalid' | 'appeal_closed'>(async (tx) => {
      const id = statementOfToken(deps.kernel.vault, call.site.id, body.token);
      const statement = id && (await selectStatement(tx, call.site.id, id));
      if (!statement?.wrappedKey) return refused('link_invalid');
      call.concerns(statement.member);
      return appeal(deps, tx, call, statement, body.text);
    }),
  );

/** Opens a case of its own, which the first decider cannot decide. Each who was told objects once. */
async function appeal(
  { kernel: { vault, random }, reports }: AppealDeps,
  tx: Queryable,
  { site, clock }: Pick<Call, 'site' | 'clock'>,
  statement: ReadableStatement,
  text: string,
): Promise<Result<Received, 'appeal_closed'>> {
  const now = clock.now();
  if (!statement.appealUntil || statement.appealUntil <= now) return refused('appeal_closed');
  // Another's appeal may be undoing this very decision.
  const decision = await lockDecision(tx, site.id, statement.decision);
  if (decision?.state !== 'carried_out') return refused('appeal_closed');
  const first = await selectCase(tx, site.id, decision.case);
  const id = random.uuid7();
  if (!first || !(await setAppealCase(tx, statement, id))) return refused('appeal_closed');
  await reports.keepEvidence(tx, site.id, await reportsIn(tx, first), null);
  const { wrapped } = vault.newDataKey();
  await insertCase(tx, site.id, {
    id,
    subject: decision.subject,
    queue: 'appeals',
    reason: 'appeal',
    isGrave: first.isGrave,
    openedAt: now,
    dueAt: appealDueAt(site.settings.moderation, now),
    wrappedKey: wrapped,
    appealedDecision: decision.id,
    toldBy: 1,
  });
  const opened = { site: site.id, id };
  const item = random.uuid7();
  await insertItem(tx, opened, {
    id: item,
    kind: 'appeal',
    reporter: statement.member,
    reason: 'appeal',
    namesMessage: false,
    photo: null,
    createdAt: now,
    wordsSealed: sealNote(vault, wrapped, item, text),
  });
  await insertEvent(tx, opened, { id: random.uuid7(), at: now, kind: 'appealed', item });
  return ok({ received: true });
}
