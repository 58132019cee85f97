import { listCases as operation } from '@bowline/contract/cases';
import { limits } from '@bowline/contract/limits';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { OfficeCall } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { cardsOf, erased, type PeopleDeps } from '../people.ts';
import type { ModerationDeps } from '../ports.ts';
import { busySince, mayWorkIn, mayWorkOnGrave } from '../rules.ts';
import { type Case, selectHistories } from './case-store.ts';
import { type CaseList, selectCases } from './list-store.ts';
import { presentRow } from './present.ts';

type ListDeps = PeopleDeps & Pick<ModerationDeps, 'staff'>;
type Page = z.input<(typeof operation)['response']>;
type Query = z.output<NonNullable<(typeof operation)['query']>>;

const cursorShape = z.tuple([z.int(), entityId]);

const positionOf: Readonly<Record<CaseList, (one: Case) => Date | null>> = {
  open: ({ dueAt }) => dueAt,
  mine: ({ dueAt }) => dueAt,
  set_aside: ({ setAsideUntil }) => setAsideUntil,
  decided: ({ decidedAt }) => decidedAt,
};

export function listCasesRoute(deps: ListDeps) {
  const cursors = createCursors(deps.kernel.vault, 'moderation.cases', cursorShape);

  async function listCases(
    call: OfficeCall,
    { queue, state, cursor }: Query,
  ): Promise<Result<Page, 'invalid_request'>> {
    const { sites, viewer, clock } = call;
    const reader = `${viewer.id}:${queue}:${state}:${sites.map(({ id }) => id).join()}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    // A queue that is not the person's is empty to them.
    const allowed = mayWorkIn(viewer, queue) ? sites.map(({ id }) => id) : [];
    const rows = await selectCases(deps.kernel.database.db, {
      sites: allowed,
      queue,
      list: state,
      withGrave: mayWorkOnGrave(viewer),
      person: viewer.id,
      busySince: busySince(sites, clock.now()),
      after: position && { at: new Date(position[0]), id: position[1] },
      count: limits.pageSize + 1,
    });
    const shown = rows.slice(0, limits.pageSize);
    const last = rows.length > limits.pageSize ? shown.at(-1) : undefined;
    const at = last && positionOf[state](last);
    return ok({
      cases: await present(deps, call, shown),
      next: last && at ? cursors.write(reader, [at.getTime(), last.id]) : null,
    });
  }

  return route(operation, (call, { query }) => listCases(call, query));
}

async function present(deps: ListDeps, { sites, viewer, clock }: OfficeCall, rows: readonly Case[]) {
  const { db } = deps.kernel.database;
  const now = clock.now();
  const holders = [...new Set<EntityId>(rows.flatMap(({ holder }) => holder ?? []))];
  const names = await deps.staff.namesOf(db, holders);
  const signedOut = await deps.staff.signedOutOf(db, holders, now);
  const homes = sites.filter((site) => rows.some((row) => row.site === site.id));
  const cards = new Map<Case['site'], Awaited<ReturnType<typeof cardsOf>>>();
  for (const site of homes) {
    const members = rows.filter((row) => row.site === site.id).map(({ subject }) => subject);
    cards.set(site.id, await cardsOf(deps, db, site, members));
  }
  const histories = await selectHistories(db, rows);
  return rows.flatMap((row) => {
    const site = homes.find(({ id }) => id === row.site);
    const { since, ...about } = cards.get(row.site)?.get(row.subject) ?? erased;
    const { earlierCases = 0, lastOutcome = null } = histories.get(row.id) ?? {};
    const history = { member_since: since, earlier_cases: earlierCases, last_outcome: lastOutcome };
    const context = { about, names, signedOut, reader: viewer.id, now };
    return site ? { ...presentRow(row, { site, ...context }), history } : [];
  });
}
