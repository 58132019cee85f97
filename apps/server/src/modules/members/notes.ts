import { limits } from '@bowline/contract/limits';
import { listMemberNotes, type MemberNote, noteOnMember } from '@bowline/contract/staff-members';
import type { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import { createCursors } from '#kernel/cursors.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import { type FoundMember, findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';
import { insertNote, type Note, selectNotes } from './store.ts';

const aad = (note: EntityId): string => `members.note:${note}`;

/** Sealed with the key of the member it is about: erasing them makes it unreadable. */
const sealNote = (vault: Vault, wrappedKey: Buffer, note: EntityId, text: string): Buffer =>
  vault.seal(vault.unwrap(wrappedKey), text, aad(note));

const openNote = (vault: Vault, wrappedKey: Buffer, note: EntityId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, aad(note));

export function listNotesRoute(deps: MembersDeps) {
  const { db } = deps.kernel.database;
  const cursors = createCursors(deps.kernel.vault, 'members.notes', entityId);
  return route(listMemberNotes, async (call, { params, query }) => {
    const reader = `${call.viewer.id}:${params.id}`;
    const before = query.cursor === undefined ? undefined : cursors.read(reader, query.cursor);
    if (query.cursor !== undefined && !before) return refused('invalid_request');
    const found = await findMember(deps, db, call, params.id);
    if (!found.ok) return found;
    const notes = await selectNotes(db, found.value, { before, count: limits.pageSize + 1 });
    const shown = notes.slice(0, limits.pageSize);
    const last = notes.length > shown.length ? shown.at(-1) : undefined;
    return ok({
      notes: await presentNotes(deps, db, found.value, shown),
      next: last ? cursors.write(reader, last.id) : null,
    });
  });
}

export async function presentNotes(
  { kernel, staff }: Pick<MembersDeps, 'kernel' | 'staff'>,
  db: Queryable,
  { site, member }: FoundMember,
  notes: readonly Note[],
): Promise<MemberNote[]> {
  const wrappedKey = notes.length > 0 ? await selectWrappedKey(db, site, member) : undefined;
  if (!wrappedKey) return [];
  const names = await staff.namesOf(db, [...new Set(notes.map(({ person }) => person))]);
  return notes.map(({ id, at, person, pinned, sealed }) => ({
    id,
    at: at.toISOString(),
    by: { id: person, name: names.get(person) ?? '' },
    pinned,
    text: openNote(kernel.vault, wrappedKey, id, sealed),
  }));
}

export const noteOnMemberRoute = (deps: MembersDeps) =>
  route(noteOnMember, (call, { params, body }) =>
    call.commit<z.input<(typeof noteOnMember)['response']>, 'not_found'>(async (tx) => {
      const found = await findMember(deps, tx, call, params.id);
      if (!found.ok) return found;
      const { site, member, publicId } = found.value;
      const wrappedKey = await selectWrappedKey(tx, site, member);
      if (!wrappedKey) return refused('not_found');
      const { vault, random } = deps.kernel;
      const [id, at] = [random.uuid7(), call.clock.now()];
      const sealed = sealNote(vault, wrappedKey, id, body.text);
      await insertNote(tx, found.value, { id, at, person: call.viewer.id, pinned: body.pinned, sealed });
      const by = { at, person: call.viewer.id, site };
      await deps.staff.record(tx, { ...by, action: 'member.noted', object: publicId });
      return ok({ id });
    }),
  );
