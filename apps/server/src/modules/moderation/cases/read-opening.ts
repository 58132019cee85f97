import { type OpeningView, readOpening as operation } from '@bowline/contract/cases';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { veiledPhoto } from '../people.ts';
import type { ModerationDeps } from '../ports.ts';
import { caseNumber, mayWorkOn } from '../rules.ts';
import { photosOfCase } from './case-photos.ts';
import { selectCase } from './case-store.ts';
import { type Opening, selectOpening } from './opening-store.ts';

type ReadDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'reports' | 'photos'>;

export const readOpeningRoute = (deps: ReadDeps) =>
  route(operation, (call, { params }) => readOpening(deps, call, params.id));

async function readOpening(
  deps: ReadDeps,
  call: Call<Staff>,
  id: EntityId,
): Promise<Result<{ opening: OpeningView | null }, 'not_found'>> {
  const { db } = deps.kernel.database;
  const { site, viewer, clock } = call;
  const found = await selectCase(db, site.id, id);
  if (!found || !mayWorkOn(viewer, found)) return refused('not_found');
  const open = await selectOpening(db, found, viewer.id, clock.now());
  if (!open) return ok({ opening: null });
  const names = await deps.staff.namesOf(db, [viewer.id]);
  const photos = open.what === 'photos' ? await photosOfCase(deps, db, found) : [];
  return ok({
    opening: {
      case: caseNumber(found.number),
      item: open.item,
      reason: open.reason,
      reader: names.get(viewer.id) ?? '',
      opened_at: open.openedAt.toISOString(),
      until: open.closesAt.toISOString(),
      ...(await messagesIn(deps, call, open)),
      photos: photos.map((photo) => ({ id: photo, address: veiledPhoto(site, photo) })),
    },
  });
}

async function messagesIn(
  { kernel, reports }: ReadDeps,
  { site }: Call<Staff>,
  { item, first, last }: Opening,
): Promise<Pick<OpeningView, 'total' | 'messages'>> {
  const copy = item && (await reports.readEvidence(kernel.database.db, site.id, [item])).get(item);
  if (!copy) return { total: 0, messages: [] };
  const messages = copy.messages.slice(first - 1, last).map((message, index) => ({
    number: first + index,
    at: message.at,
    theirs: !message.mine,
    kind: message.kind,
    text: message.text,
    icebreaker: message.icebreaker,
    gift: message.gift,
    photo: message.photo && veiledPhoto(site, message.photo as EntityId),
    named: message.id === copy.message,
  }));
  return { total: copy.messages.length, messages };
}
