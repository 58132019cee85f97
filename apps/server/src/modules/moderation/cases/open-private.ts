import {
  closeOpening as closeOperation,
  openMore as moreOperation,
  openPrivate as operation,
} from '@bowline/contract/cases';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { firstOpened, moreOpened } from '../rules.ts';
import { sealNote } from '../seals.ts';
import { photosOfCase } from './case-photos.ts';
import type { Case } from './case-store.ts';
import { selectItems } from './item-store.ts';
import { lockFor, recordDeed } from './lock-case.ts';
import { closeOpenings, insertOpening, selectOpening, updateOpening } from './opening-store.ts';

type OpenDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'reports' | 'photos'>;
type Form = z.output<(typeof operation)['body']>;
type Opened = { readonly opened: number };

export const openPrivateRoute = (deps: OpenDeps) =>
  route(operation, (call, { params, body }) => openPrivate(deps, call, params.id, body));

/** The entry of the audit log is in the transaction that opens. What is read comes from `readOpening`, which keeps nothing. */
const openPrivate = (
  deps: OpenDeps,
  call: Call<Staff>,
  id: EntityId,
  form: Form,
): Promise<Result<Opened, 'not_found' | 'invalid_request'>> =>
  call.commit<Opened, 'not_found' | 'invalid_request'>(async (tx) => {
    const found = await lockFor(tx, call, id);
    if (!found.ok) return found;
    if ((form.reason === 'authority') !== (form.number !== undefined)) return refused('invalid_request');
    const onCase = found.value;
    const range =
      form.what === 'photos' ? await photosOf(deps, tx, onCase) : await messagesOf(deps, tx, onCase, form);
    if (!range) return ok({ opened: 0 });
    const { viewer, clock, site } = call;
    const now = clock.now();
    const { vault, random } = deps.kernel;
    const opening = random.uuid7();
    const { number } = form;
    await closeOpenings(tx, onCase, viewer.id, now);
    await insertOpening(tx, onCase, viewer.id, {
      ...range,
      id: opening,
      what: form.what,
      reason: form.reason,
      openedAt: now,
      closesAt: new Date(now.getTime() + site.settings.moderation.opening_minutes * 60_000),
      numberSealed:
        number !== undefined && onCase.wrappedKey
          ? sealNote(vault, onCase.wrappedKey, opening, number)
          : null,
    });
    const opened = range.last - range.first + 1;
    await recordDeed(deps, tx, call, onCase, {
      event: {
        kind: form.what === 'photos' ? 'photos_opened' : 'messages_opened',
        item: range.item,
        detail: { count: opened },
      },
      action: form.what === 'photos' ? 'case.photos_opened' : 'case.messages_opened',
      reason: form.reason,
      detail: `${opened}`,
    });
    return ok({ opened });
  });

interface Range {
  readonly item: EntityId | null;
  readonly first: number;
  readonly last: number;
}

async function messagesOf(
  { reports }: OpenDeps,
  tx: Queryable,
  onCase: Case,
  { item }: Pick<Form, 'item'>,
): Promise<Range | undefined> {
  const items = (await selectItems(tx, onCase)).filter(({ kind }) => kind === 'report');
  const copies = await reports.readEvidence(
    tx,
    onCase.site,
    items.map(({ id }) => id),
  );
  const wanted = items.toReversed().find(({ id }) => (item ? id === item : copies.get(id)?.messages.length));
  const copy = wanted && copies.get(wanted.id);
  if (!copy || copy.messages.length === 0) return undefined;
  const named = copy.messages.findIndex((message) => message.id === copy.message);
  return { item: wanted.id, ...firstOpened(copy.messages.length, named < 0 ? undefined : named + 1) };
}

async function photosOf(deps: OpenDeps, tx: Queryable, onCase: Case): Promise<Range | undefined> {
  const { length } = await photosOfCase(deps, tx, onCase);
  return length > 0 ? { item: null, first: 1, last: length } : undefined;
}

export const openMoreRoute = (deps: OpenDeps) =>
  route(moreOperation, (call, { params, body }) => openMore(deps, call, params.id, body.side));

const openMore = (
  deps: OpenDeps,
  call: Call<Staff>,
  id: EntityId,
  side: 'earlier' | 'later',
): Promise<Result<Opened, 'not_found'>> =>
  call.commit(async (tx) => {
    const found = await lockFor(tx, call, id);
    if (!found.ok) return found;
    const open = await selectOpening(tx, found.value, call.viewer.id, call.clock.now());
    if (open?.what !== 'messages' || !open.item) return ok({ opened: 0 });
    const copy = (await deps.reports.readEvidence(tx, call.site.id, [open.item])).get(open.item);
    const range = moreOpened(open, side, copy?.messages.length ?? 0);
    const opened = range.last - range.first - (open.last - open.first);
    if (opened === 0) return ok({ opened });
    await updateOpening(tx, found.value, open.id, range);
    await recordDeed(deps, tx, call, found.value, {
      event: { kind: 'messages_opened', item: open.item, detail: { count: opened } },
      action: 'case.messages_opened',
      reason: open.reason,
      detail: `${opened} ${side}`,
    });
    return ok({ opened });
  });

export const closeOpeningRoute = () =>
  route(closeOperation, (call, { params }) =>
    call.commit<{ closed: true }, 'not_found'>(async (tx) => {
      const found = await lockFor(tx, call, params.id);
      if (!found.ok) return found;
      await closeOpenings(tx, found.value, call.viewer.id, call.clock.now());
      return ok({ closed: true });
    }),
  );
