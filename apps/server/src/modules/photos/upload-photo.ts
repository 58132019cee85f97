import type { OwnPhotoView } from '@bowline/contract/photos';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import { addPhoto } from './add-photo.ts';
import { looksLikePhoto } from './darkroom/header.ts';
import { deleteBytes } from './delete-bytes.ts';
import { developPhoto, keyOfDeveloping } from './develop-photo.ts';
import { bearerOf, type Links } from './links.ts';
import { originalKey, type PhotoStore } from './photo-store.ts';
import { presentOwnPhoto } from './present.ts';
import { photoLimit } from './rules.ts';
import { countPhotos, lockPhotos } from './store.ts';

export interface UploadDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'random'>;
  readonly links: Links;
  readonly store: PhotoStore;
}

type Upload = Result<{ photo: OwnPhotoView }, 'photo_limit' | 'photo_unreadable'>;

/** Longer than any upload takes. */
const abandonedAfter = 60 * 60_000;

/**
 * Takes a file in, to be developed by a job. `file` is the body as it was sent: nobody has looked at it yet, and no further
 * than its header is it looked at here.
 */
export async function uploadPhoto(
  { kernel, links, store }: UploadDeps,
  call: Call<Member>,
  file: unknown,
): Promise<Upload> {
  const { db } = kernel.database;
  if (!Buffer.isBuffer(file)) return refused('photo_unreadable');
  const full = await fullAlbum(db, call);
  if (full) return full;
  if (!(await looksLikePhoto(file))) return refused('photo_unreadable');

  const storageKey = kernel.random.token();
  const now = kernel.clock.now();
  await enqueue(db, deleteBytes, { storageKey }, { runAt: new Date(now.getTime() + abandonedAfter) });
  await store.put(originalKey(storageKey), file);

  let added = false;
  const answer = await call.commit(async (tx): Promise<Upload> => {
    added = false;
    const owner = { site: call.site.id, member: call.viewer.id };
    await lockPhotos(tx, owner.site, owner.member);
    const taken = await fullAlbum(tx, call);
    if (taken) return taken;
    const upload = { storageKey, status: 'processing', picture: null, agreedAt: now } as const;
    const photo = await addPhoto(kernel, tx, owner, upload);
    const developing = { site: owner.site, photo: photo.id, storageKey };
    await enqueue(tx, developPhoto, developing, { jobKey: keyOfDeveloping(photo.id) });
    added = true;
    return ok({ photo: presentOwnPhoto(links, bearerOf(call), photo, now) });
  });
  // The last place was taken meanwhile, or the same upload came twice at once and the other was first.
  if (!added) await store.delete(originalKey(storageKey));
  return answer;
}

async function fullAlbum(db: Queryable, { site, viewer }: Call<Member>) {
  const max = photoLimit(viewer);
  return (await countPhotos(db, site.id, viewer.id)) < max ? undefined : refused('photo_limit', { max });
}
