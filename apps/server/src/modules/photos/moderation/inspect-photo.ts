import {
  inspectPhoto as inspectOperation,
  lookAtPhoto as lookOperation,
  readVeiledPhoto,
  startPhotoSitting,
} from '@bowline/contract/photo-queue';
import type { PhotoVariant } from '@bowline/contract/photos';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Bytes, Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { isDeveloped, isLookOnly } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
import { readVariant } from '../viewing/read-photo.ts';
import type { RecordAudit, StaffPorts } from './decide-photo.ts';
import { type ModeratedPhoto, selectForInspection } from './moderated-photo.ts';

/** Wired to the moderation module in context.ts: the case in which the person has opened the photos of this member, and why. */
type PhotoOpening = (
  db: Queryable,
  site: SiteId,
  person: EntityId,
  opened: { readonly member: MemberId; readonly now: Date },
) => Promise<{ readonly case: EntityId; readonly reason: string } | undefined>;

interface CopiedPhoto {
  readonly owner: MemberId;
  /** A WebP file. */
  readonly bytes: Buffer;
}

interface CopiesPort {
  /** Returns the copy of a photo that was made when it was reported. */
  readCopiedPhoto(
    db: Queryable,
    of: { readonly site: SiteId; readonly photo: EntityId },
    variant: 'blurred' | 'full',
  ): Promise<CopiedPhoto | undefined>;
}

export interface InspectPhotoDeps extends Pick<StaffPorts, 'recordAudit'> {
  readonly photoOpening: PhotoOpening;
  /** Wired in context.ts. */
  reports(): CopiesPort;
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly files: Pick<PhotoFiles, 'get'>;
  readonly seals: Pick<PhotoSeals, 'keyOf'>;
}

export const inspectPhotoRoute = (deps: InspectPhotoDeps) =>
  route(inspectOperation, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const { variant } = params;
    const photo = await selectForInspection(db, call.site.id, params.id);
    if (!photo && variant === 'blurred')
      return copied(await deps.reports().readCopiedPhoto(db, named(call, params), variant));
    if (!photo || !isDeveloped(photo.status)) return refused('not_found');
    if (variant === 'blurred') return readInspected(deps, call, photo, variant);
    if (isLookOnly(photo)) return refused('photo_veiled');
    if (photo.status !== 'approved') {
      const reason = await selectSitting(db, call.viewer.id, deps.kernel.clock.now());
      if (!reason) return refused('sitting_required');
      await record(deps, call, photo, {
        action: 'photo.inspected',
        reason,
        detail: `${photo.status} ${variant}`,
      });
    }
    return readInspected(deps, call, photo, variant);
  });

export const readVeiledPhotoRoute = (deps: InspectPhotoDeps) =>
  route(readVeiledPhoto, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const photo = await selectForInspection(db, call.site.id, params.id);
    if (!photo) return copied(await deps.reports().readCopiedPhoto(db, named(call, params), 'blurred'));
    if (!isDeveloped(photo.status)) return refused('not_found');
    return readInspected(deps, call, photo, 'blurred');
  });

/** The size a look gives. */
const lookedAt = 'full';

/** The photo itself or, if its owner has deleted it, the copy that was made when it was reported. */
export const lookAtPhotoRoute = (deps: InspectPhotoDeps) =>
  route(lookOperation, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const photo = await selectForInspection(db, call.site.id, params.id);
    const copy = photo ? undefined : await deps.reports().readCopiedPhoto(db, named(call, params), lookedAt);
    const owner = photo?.owner ?? copy?.owner;
    if (!owner || (photo && !isDeveloped(photo.status))) return refused('not_found');
    const { site, viewer } = call;
    const now = deps.kernel.clock.now();
    const opened = await deps.photoOpening(db, site.id, viewer.id, { member: owner, now });
    const reason = opened?.reason ?? (await selectSitting(db, viewer.id, now));
    if (!reason) return refused('sitting_required');
    await record(
      deps,
      call,
      { id: params.id },
      {
        action: 'photo.looked_at',
        reason,
        detail: photo?.status ?? 'copy',
        ...(opened && { case: opened.case }),
      },
    );
    return photo ? readInspected(deps, call, photo, lookedAt) : copied(copy);
  });

const named = ({ site }: Call<Staff>, { id }: { readonly id: EntityId }) => ({ site: site.id, photo: id });

const copied = (copy: CopiedPhoto | undefined): Result<Bytes, 'not_found'> =>
  copy ? ok({ content: copy.bytes, type: 'image/webp', cacheSeconds: 0 }) : refused('not_found');

export const startSittingRoute = ({ kernel }: Pick<InspectPhotoDeps, 'kernel'>) =>
  route(startPhotoSitting, async (call, { body: { reason } }) => {
    const sitting = { reason, started_at: kernel.clock.now() };
    await kernel.database.db
      .insertInto('photos.sitting')
      .values({ person_id: call.viewer.id, ...sitting })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(sitting))
      .execute();
    return ok({ reason, started_at: sitting.started_at.toISOString() });
  });

/** A reason does not last longer than a working day. */
const sittingHours = 12;

async function selectSitting(db: Queryable, person: EntityId, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('photos.sitting')
    .select('reason')
    .where('person_id', '=', person)
    .where('started_at', '>', new Date(now.getTime() - sittingHours * 3_600_000))
    .executeTakeFirst();
  return row?.reason;
}

/** Before the bytes leave: what cannot be recorded is not shown. */
async function record(
  { kernel, recordAudit }: InspectPhotoDeps,
  { site, viewer, log }: Call<Staff>,
  { id }: Pick<ModeratedPhoto, 'id'>,
  entry: Pick<Parameters<RecordAudit>[1], 'action' | 'reason' | 'detail' | 'case'>,
): Promise<void> {
  const at = kernel.clock.now();
  await inTransaction(kernel.database.db, (tx) =>
    recordAudit(tx, { at, person: viewer.id, site: site.id, object: id, ...entry }),
  );
  log.info({ staff: viewer.id, photo: id, action: entry.action }, 'unapproved photo inspected');
}

export async function readInspected(
  { files, seals }: InspectPhotoDeps,
  call: Call<Staff>,
  photo: ModeratedPhoto,
  variant: PhotoVariant,
): Promise<Result<Bytes, 'not_found'>> {
  const key = seals.keyOf({ site: photo.site, member: photo.owner }, photo.wrappedKey);
  const bytes = await readVariant(files, call, { ...photo, key }, variant);
  return bytes ? ok(bytes) : refused('not_found');
}

/** The files of a photo, veiled and sharp, as WebP: for the copy in a report. `undefined` if one is missing. */
export async function copyOf(
  { files, seals }: Pick<InspectPhotoDeps, 'files' | 'seals'>,
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<{ readonly blurred: Buffer; readonly full: Buffer } | undefined> {
  const photo = await selectForInspection(db, site, id);
  if (!photo) return undefined;
  const keyed = { ...photo, key: seals.keyOf({ site, member: photo.owner }, photo.wrappedKey) };
  const [blurred, full] = [await files.get(keyed, 'blurred.webp'), await files.get(keyed, 'full.webp')];
  return blurred && full && { blurred, full };
}
