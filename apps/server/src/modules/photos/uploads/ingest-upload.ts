import type { ErrorCode } from '@bowline/contract/errors';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { looksLikePhoto } from '../darkroom/header.ts';
import { originalKey, type PhotoStore } from '../photo-store.ts';
import { lockPhotos, type Photo } from '../store.ts';
import { addPhoto } from './add-photo.ts';
import { deleteBytes } from './delete-bytes.ts';
import { developPhoto, keyOfDeveloping } from './develop-photo.ts';

export interface IngestDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'random'>;
  readonly store: PhotoStore;
}

/** Where an upload is going. */
export interface UploadTarget<Answer, Refusal extends ErrorCode> {
  /** Whether it may go there: asked before the file is looked at, and once more when nobody else can add a photo. */
  authorize(db: Queryable): Promise<Result<{ readonly receiver?: MemberId }, Refusal>>;
  answer(photo: Photo): Answer;
}

/** Longer than any upload takes. */
const abandonedAfter = 60 * 60_000;

/**
 * Takes a file in, to be developed by a job. `file` is the body as it was sent: nobody has looked at it yet, and no further
 * than its header is it looked at here.
 */
export async function ingestUpload<Answer, Refusal extends ErrorCode>(
  { kernel, store }: IngestDeps,
  call: Call<Member>,
  file: unknown,
  destination: UploadTarget<Answer, Refusal>,
): Promise<Result<Answer, Refusal | 'photo_unreadable'>> {
  const { db } = kernel.database;
  if (!Buffer.isBuffer(file)) return refused('photo_unreadable');
  const welcome = await destination.authorize(db);
  if (!welcome.ok) return welcome;
  if (!(await looksLikePhoto(file))) return refused('photo_unreadable');

  const storageKey = kernel.random.token();
  const now = kernel.clock.now();
  await enqueue(db, deleteBytes, { storageKey }, { runAt: new Date(now.getTime() + abandonedAfter) });
  await store.put(originalKey(storageKey), file);

  let added = false;
  const answer = await call.commit(async (tx): Promise<Result<Answer, Refusal>> => {
    added = false;
    const owner = { site: call.site.id, member: call.viewer.id };
    await lockPhotos(tx, owner.site, owner.member);
    const admitted = await destination.authorize(tx);
    if (!admitted.ok) return admitted;
    const upload = { storageKey, status: 'processing', picture: null, agreedAt: now } as const;
    const photo = await addPhoto(kernel, tx, owner, { ...upload, ...admitted.value });
    const developing = { site: owner.site, photo: photo.id, storageKey };
    await enqueue(tx, developPhoto, developing, { jobKey: keyOfDeveloping(photo.id) });
    added = true;
    return ok(destination.answer(photo));
  });
  // The last place was taken meanwhile, or the same upload came twice at once and the other was first.
  if (!added) await store.delete(originalKey(storageKey));
  return answer;
}
