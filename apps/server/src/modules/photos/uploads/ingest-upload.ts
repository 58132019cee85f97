import type { ErrorCode } from '@bowline/contract/errors';
import { type OwnPhotoView, uploadPhoto as operation } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { looksLikePhoto } from '../darkroom/decode.ts';
import { deleteBytesTask, originalKey, type PhotoStore } from '../photo-store.ts';
import { presentOwnPhoto } from '../present.ts';
import { type PhotoStatus, photoLimit } from '../rules.ts';
import { countPhotos, insertPhoto, lockPhotos, type Photo, type Picture } from '../store.ts';
import { type Links, linkViewerOf } from '../viewing/links.ts';
import { developJobKey, developPhotoTask } from './develop-photo.ts';

export interface IngestDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'random'>;
  readonly store: PhotoStore;
}

export interface UploadDeps extends IngestDeps {
  readonly links: Links;
}

export const uploadPhotoRoute = (deps: UploadDeps) =>
  route(operation, (call, { body }) => uploadPhoto(deps, call, body));

/** Uploads a photo to the member's own album. */
const uploadPhoto = (
  { links, ...deps }: UploadDeps,
  call: Call<Member>,
  file: unknown,
): Promise<Result<{ photo: OwnPhotoView }, 'photo_limit' | 'photo_unreadable'>> =>
  ingestUpload(deps, call, file, {
    async authorize(db) {
      const max = photoLimit(call.viewer);
      const isFull = (await countPhotos(db, call.site.id, call.viewer.id)) >= max;
      return isFull ? refused('photo_limit', { max }) : ok({});
    },
    answer: (photo) => ({
      photo: presentOwnPhoto(links, linkViewerOf(call), photo, deps.kernel.clock.now()),
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
  { kernel, store }: IngestDeps,
  call: Call<Member>,
  file: unknown,
  target: UploadTarget<Answer, Refusal>,
): Promise<Result<Answer, Refusal | 'photo_unreadable'>> {
  const { db } = kernel.database;
  if (!Buffer.isBuffer(file)) return refused('photo_unreadable');
  const authorized = await target.authorize(db);
  if (!authorized.ok) return authorized;
  if (!(await looksLikePhoto(file))) return refused('photo_unreadable');

  const storageKey = kernel.random.token();
  const now = kernel.clock.now();
  await enqueue(db, deleteBytesTask, { storageKey }, { runAt: new Date(now.getTime() + abandonedAfter) });
  await store.put(originalKey(storageKey), file);

  let added = false;
  const answer = await call.commit(async (tx): Promise<Result<Answer, Refusal>> => {
    added = false;
    const owner = { site: call.site.id, member: call.viewer.id };
    await lockPhotos(tx, owner.site, owner.member);
    const stillAuthorized = await target.authorize(tx);
    if (!stillAuthorized.ok) return stillAuthorized;
    const upload = { storageKey, status: 'processing', picture: null, agreedAt: now } as const;
    const photo = await addPhoto(kernel, tx, owner, { ...upload, ...stillAuthorized.value });
    const payload = { site: owner.site, photo: photo.id, storageKey };
    await enqueue(tx, developPhotoTask, payload, { jobKey: developJobKey(photo.id) });
    added = true;
    return ok(target.answer(photo));
  });
  // A concurrent upload took the last place, or a repetition with this idempotency key was answered from the first.
  if (!added) await store.delete(originalKey(storageKey));
  return answer;
}

/** A photo to add, whose bytes are stored already. */
export interface NewPhoto {
  readonly storageKey: string;
  readonly status: Exclude<PhotoStatus, 'rejected'>;
  /** Null until the uploaded file is developed. */
  readonly picture: Picture | null;
  /** The only member it is for; without one it goes into the album. */
  readonly receiver?: MemberId;
  /** When the uploader declared that everyone shown is an adult and agrees; none for drawn portraits. */
  readonly agreedAt?: Date;
}

export async function addPhoto(
  { random, clock }: Pick<Kernel, 'random' | 'clock'>,
  tx: Queryable,
  owner: { readonly site: SiteId; readonly member: MemberId },
  { agreedAt, receiver, ...photo }: NewPhoto,
): Promise<Photo> {
  const added: Photo = {
    ...photo,
    // A uuid7 would tell the receiver when the photo was uploaded.
    id: receiver ? random.uuid4() : random.uuid7(),
    owner: owner.member,
    receiver: receiver ?? null,
    rejection: null,
  };
  await insertPhoto(tx, owner.site, added, { createdAt: clock.now(), agreedAt: agreedAt ?? null });
  return added;
}
