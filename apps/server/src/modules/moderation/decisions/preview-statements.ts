import { statementRoles } from '@bowline/contract/case-choices';
import { type DecisionForm, previewStatements as operation } from '@bowline/contract/cases';
import type { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectCase } from '../cases/case-store.ts';
import { selectItems } from '../cases/item-store.ts';
import type { ModerationDeps } from '../ports.ts';
import { previewAnswers } from '../requests/request-removal.ts';
import { decisionProblem, mayWorkOn, suspendedUntil } from '../rules.ts';
import { composeStatement } from '../statements/compose-statement.ts';
import { countTellers } from '../statements/statement-store.ts';
import { recipientsOf, statementFacts } from '../statements/statements-of.ts';

type Preview = z.input<(typeof operation)['response']>;

export const previewStatementsRoute = (deps: ModerationDeps) =>
  route(operation, (call, { params, body }) => previewStatements(deps, call, params.id, body));

/** Stores nothing. */
const previewStatements = (
  deps: ModerationDeps,
  { site, viewer, clock }: Call<Staff>,
  id: EntityId,
  form: DecisionForm,
): Promise<Result<Preview, 'not_found' | 'invalid_request'>> =>
  inTransaction(deps.kernel.database.db, async (tx) => {
    const found = await selectCase(tx, site.id, id);
    if (!found || !mayWorkOn(viewer, found)) return refused('not_found');
    if (decisionProblem(form)) return refused('invalid_request');
    const settings = site.settings.moderation;
    const effectiveAt = new Date(clock.now().getTime() + settings.grace_seconds * 1_000);
    const payers = form.credits_back ? await deps.chat.payersOf(tx, site.id, found.subject) : [];
    const decision = {
      outcome: form.outcome,
      ground: form.ground ?? null,
      effectiveAt,
      suspendedUntil: suspendedUntil(form, settings, effectiveAt),
      photos: form.photos,
      removesText: form.profile_text,
    };
    const facts = statementFacts(site, await countTellers(tx, found), decision, form);
    const recipients = await recipientsOf(deps, tx, found, decision, payers);
    const statements: Preview['statements'] = [];
    for (const role of statementRoles) {
      const [first, ...others] = recipients.filter((one) => one.role === role);
      const account = first && (await deps.identity.mailRecipientOf(tx, site.id, first.member));
      if (!first || !account) continue;
      statements.push({
        ...composeStatement(account.language, role, facts, first.told),
        count: 1 + others.length,
      });
    }
    const items = await selectItems(tx, found);
    statements.push(...previewAnswers(deps.kernel.vault, found, items, decision));
    const names = await deps.profiles.hydrate(
      tx,
      site.id,
      payers.map(({ member }) => member),
    );
    return ok({
      statements,
      payers: payers.map(({ member, messages, credits }) => ({
        name: names.get(member)?.name ?? '',
        messages,
        credits,
      })),
    });
  });
