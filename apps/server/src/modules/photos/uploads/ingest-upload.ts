import type { ErrorCode } from '@bowline/contract/errors';
import { type OwnPhotoView, uploadPhoto as operation } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import { looksLikePhoto } from '../darkroom/decode.ts';
import type { KeyedPhoto, PhotoFiles } from '../photo-files.ts';
import { deleteBytesTask, type PhotoStore, storedFileKey } from '../photo-store.ts';
import { type PhotoStatus, photoLimit } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
import { countPhotos, insertPhoto, lockPhotos, type Photo, type StoredPicture } from '../store.ts';
import { linkViewerOf } from '../viewing/links.ts';
import { type PhotoPresenter, presentOwnPhoto } from '../viewing/present.ts';
import { developJobKey, developPhotoTask } from './develop-photo.ts';

export interface IngestDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'random'>;
  readonly store: Pick<PhotoStore, 'delete'>;
  readonly files: Pick<PhotoFiles, 'put'>;
  readonly seals: Pick<PhotoSeals, 'keyOf'>;
}

export type UploadDeps = IngestDeps & PhotoPresenter;

export const uploadPhotoRoute = (deps: UploadDeps) =>
  route(operation, (call, { body }) => uploadPhoto(deps, call, body), {
    beforeBody: (caller) => mayAddPhoto(deps.kernel.database.db, caller),
  });

async function mayAddPhoto(
  db: Queryable,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
): Promise<Result<object, 'photo_limit'>> {
  const max = photoLimit(viewer);
  const isFull = (await countPhotos(db, site.id, viewer.id)) >= max;
  return isFull ? refused('photo_limit', { max }) : ok({});
}

/** Uploads a photo to the member's own album. */
const uploadPhoto = (
  deps: UploadDeps,
  call: Call<Member>,
  file: unknown,
): Promise<Result<{ photo: OwnPhotoView }, 'photo_limit' | 'photo_unreadable' | 'authentication_required'>> =>
  ingestUpload(deps, call, file, {
    authorize: (db) => mayAddPhoto(db, call),
    answer: (photo) => ({
      photo: presentOwnPhoto(deps, linkViewerOf(call), photo, deps.kernel.clock.now()),
    }),
  });

/** Where an upload goes: the member's album, or an enclosure for one receiver. */
export interface UploadTarget<Answer, Refusal extends ErrorCode> {
  /** Called before the file is read, and again under the lock that keeps others from adding a photo. */
  authorize(db: Queryable): Promise<Result<{ readonly receiver?: MemberId }, Refusal>>;
  answer(photo: Photo): Answer;
}

/** Longer than any upload takes. */
const abandonedAfter = 60 * 60_000;

/**
 * Stores an uploaded file and enqueues the job that develops it. `file` is the raw body, of which the header is read.
 */
export async function ingestUpload<Answer, Refusal extends ErrorCode>(
  { kernel, store, files, seals }: IngestDeps,
  call: Call<Member>,
  file: unknown,
  target: UploadTarget<Answer, Refusal>,
): Promise<Result<Answer, Refusal | 'photo_unreadable' | 'authentication_required'>> {
  const { db } = kernel.database;
  const owner = { site: call.site.id, member: call.viewer.id };
  if (!Buffer.isBuffer(file)) return refused('photo_unreadable');
  const authorized = await target.authorize(db);
  if (!authorized.ok) return authorized;
  if (!(await looksLikePhoto(file))) return refused('photo_unreadable');

  const wrappedKey = await selectWrappedKey(db, owner.site, owner.member);
  if (!wrappedKey) return refused('authentication_required');
  const photo: KeyedPhoto = {
    site: owner.site,
    id: newPhotoId(kernel, authorized.value.receiver),
    storageKey: kernel.random.token(),
    key: seals.keyOf(owner, wrappedKey),
  };
  const { id, storageKey } = photo;
  const now = kernel.clock.now();
  await enqueue(db, deleteBytesTask, { storageKey }, { runAt: new Date(now.getTime() + abandonedAfter) });
  await files.put(photo, 'original', file);

  let added = false;
  const answer = await call.commit(async (tx): Promise<Result<Answer, Refusal>> => {
    added = false;
    await lockPhotos(tx, owner.site, owner.member);
    const stillAuthorized = await target.authorize(tx);
    if (!stillAuthorized.ok) return stillAuthorized;
    const upload = { id, storageKey, status: 'processing', picture: null, agreedAt: now } as const;
    const stored = await addPhoto(kernel, tx, owner, { ...upload, ...stillAuthorized.value });
    const payload = { site: owner.site, photo: id, storageKey };
    await enqueue(tx, developPhotoTask, payload, { jobKey: developJobKey(id) });
    added = true;
    return ok(target.answer(stored));
  });
  // A concurrent upload took the last place, or a repetition with this idempotency key was answered from the first.
  if (!added) await store.delete(storedFileKey(storageKey, 'original'));
  return answer;
}

/** A uuid7 would tell the receiver when the photo was uploaded. */
export const newPhotoId = ({ random }: Pick<Kernel, 'random'>, receiver?: MemberId): EntityId =>
  receiver ? random.uuid4() : random.uuid7();

/** A photo to add, whose bytes are stored already. */
export interface NewPhoto {
  readonly id: EntityId;
  readonly storageKey: string;
  readonly status: Exclude<PhotoStatus, 'rejected'>;
  /** Null until the uploaded file is developed. */
  readonly picture: StoredPicture | null;
  /** The only member it is for; without one it goes into the album. */
  readonly receiver?: MemberId;
  /** When the uploader declared that everyone shown is an adult and agrees; none for drawn portraits. */
  readonly agreedAt?: Date;
}

export async function addPhoto(
  { clock }: Pick<Kernel, 'clock'>,
  tx: Queryable,
  owner: { readonly site: SiteId; readonly member: MemberId },
  { agreedAt, receiver, ...photo }: NewPhoto,
): Promise<Photo> {
  const added: Photo = { ...photo, owner: owner.member, receiver: receiver ?? null, rejection: null };
  await insertPhoto(tx, owner.site, added, { createdAt: clock.now(), agreedAt: agreedAt ?? null });
  return added;
}
