import { limits } from '@bowline/contract/limits';
import {
  readStatementByToken as byTokenOperation,
  listStatements as listOperation,
  readStatement as operation,
  type StatementView,
} from '@bowline/contract/moderation';
import { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { openStatement, statementOfToken } from '../seals.ts';
import { markRead, type ReadableStatement, selectStatement, selectStatements } from './statement-store.ts';

type ReadDeps = { readonly kernel: Pick<Kernel, 'database' | 'vault' | 'clock' | 'nudges'> };
type Page = z.input<(typeof listOperation)['response']>;

export function listStatementsRoute({ kernel: { database, vault, clock } }: ReadDeps) {
  const cursors = createCursors(vault, 'moderation.statements', z.tuple([z.int(), entityId]));

  async function listStatements(
    { site, viewer }: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<Page, 'invalid_request'>> {
    const reader = `${site.id}:${viewer.publicId}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    const after = position && { at: new Date(position[0]), id: position[1] };
    const rows = await selectStatements(database.db, site.id, viewer.id, {
      after,
      count: limits.pageSize + 1,
    });
    const shown = rows.slice(0, limits.pageSize);
    const last = rows.length > limits.pageSize ? shown.at(-1) : undefined;
    return ok({
      statements: shown.flatMap((one) => present(vault, one, clock.now()) ?? []),
      next: last ? cursors.write(reader, [last.sentAt.getTime(), last.id]) : null,
    });
  }

  return route(listOperation, (call, { query }) => listStatements(call, query.cursor));
}

export const readStatementRoute = (deps: ReadDeps) =>
  route(operation, (call, { params }) => readOwn(deps, call, params.id));

async function readOwn(
  deps: ReadDeps,
  { site, viewer }: Call<Member>,
  id: EntityId,
): Promise<Result<{ statement: StatementView }, 'not_found'>> {
  const found = await selectStatement(deps.kernel.database.db, site.id, id);
  const shown = found?.member === viewer.id ? await read(deps, found) : undefined;
  return shown ? ok({ statement: shown }) : refused('not_found');
}

export const readStatementByTokenRoute = (deps: ReadDeps) =>
  route(byTokenOperation, (call, { body }) => readByToken(deps, call, body.token));

async function readByToken(
  deps: ReadDeps,
  { site }: Call,
  token: string,
): Promise<Result<{ statement: StatementView }, 'link_invalid'>> {
  const id = statementOfToken(deps.kernel.vault, site.id, token);
  const found = id && (await selectStatement(deps.kernel.database.db, site.id, id));
  const shown = found && (await read(deps, found));
  return shown ? ok({ statement: shown }) : refused('link_invalid');
}

async function read({ kernel }: ReadDeps, found: ReadableStatement): Promise<StatementView | undefined> {
  const { database, vault, clock, nudges } = kernel;
  const shown = present(vault, found, clock.now());
  if (shown && !shown.read) {
    await markRead(database.db, found, clock.now());
    nudges.nudge(found.site, found.member, 'user');
  }
  return shown;
}

/** Returns `undefined` once the member's key is destroyed. */
function present(vault: Vault, statement: ReadableStatement, now: Date): StatementView | undefined {
  const { id, wrappedKey, sealed, appealUntil, appealCase, appealOutcome } = statement;
  if (!wrappedKey) return undefined;
  const { to, locale, title, parts } = openStatement(vault, wrappedKey, id, sealed);
  return {
    id,
    to,
    locale,
    title,
    parts,
    at: statement.sentAt.toISOString(),
    outcome: statement.outcome,
    read: statement.readAt !== null,
    appeal_until: appealUntil && appealUntil > now && !appealCase ? appealUntil.toISOString() : null,
    appeal: appealCase
      ? appealOutcome === 'stands' || appealOutcome === 'overturned'
        ? appealOutcome
        : 'open'
      : null,
  };
}
