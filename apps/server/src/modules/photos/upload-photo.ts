import type { OwnPhotoView } from '@bowline/contract/photos';
import type { Gate } from '../../kernel/gate.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import { unlessBusy } from '../../kernel/unless-busy.ts';
import { onlookerOf } from '../profiles/index.ts';
import { addPhoto, type DevelopedPhoto, storePhoto } from './add-photo.ts';
import { deleteBytes } from './delete-bytes.ts';
import { develop } from './develop.ts';
import type { createLinks } from './links.ts';
import { deleteVariants, type PhotoStore } from './photo-store.ts';
import { presentOwnPhoto } from './present.ts';
import { photoLimit } from './rules.ts';
import { countPhotos, lockPhotos } from './store.ts';

export interface UploadDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'random'>;
  readonly links: ReturnType<typeof createLinks>;
  readonly store: PhotoStore;
  /** Pictures being developed in this process. */
  readonly gate: Gate;
}

type Upload = Result<{ photo: OwnPhotoView }, 'photo_limit' | 'photo_unreadable' | 'unavailable'>;

/** Longer than any upload takes. */
const abandonedAfter = 60 * 60_000;

/** `file` is the body as it was sent: nobody has looked at it yet. */
export async function uploadPhoto(deps: UploadDeps, call: Call<Member>, file: unknown): Promise<Upload> {
  const { kernel, links, store } = deps;
  if (!Buffer.isBuffer(file)) return refused('photo_unreadable');
  const developed = await developInTurn(deps, call, file);
  if (!developed.ok) return developed;

  const storageKey = kernel.random.token();
  const now = kernel.clock.now();
  await enqueue(
    kernel.database.db,
    deleteBytes,
    { storageKey },
    { runAt: new Date(now.getTime() + abandonedAfter) },
  );
  const stored = await storePhoto(store, storageKey, developed.value);

  let added = false;
  const answer = await call.commit(async (tx) => {
    added = false;
    const owner = onlookerOf(call);
    await lockPhotos(tx, owner.site, owner.member);
    const full = await fullAlbum(tx, call);
    if (full) return full;
    const photo = await addPhoto(kernel, tx, owner, { ...stored, status: 'pending', agreedAt: now });
    added = true;
    return ok({ photo: presentOwnPhoto(links, owner, photo, now) });
  });
  // The last place was taken meanwhile, or the same upload came twice at once and the other was first.
  if (!added) await deleteVariants(store, storageKey);
  return answer;
}

/** Asks for room when it is this upload's turn: a picture that cannot be kept is not worth the work. */
async function developInTurn(
  { kernel, gate }: UploadDeps,
  call: Call<Member>,
  file: Buffer,
): Promise<Result<DevelopedPhoto, 'photo_limit' | 'photo_unreadable' | 'unavailable'>> {
  const turn = await unlessBusy(
    gate.run(async () => (await fullAlbum(kernel.database.db, call)) ?? develop(file)),
  );
  return turn.ok ? turn.value : turn;
}

async function fullAlbum(db: Parameters<typeof countPhotos>[0], { site, viewer }: Call<Member>) {
  const max = photoLimit(viewer);
  return (await countPhotos(db, site.id, viewer.id)) < max ? undefined : refused('photo_limit', { max });
}
