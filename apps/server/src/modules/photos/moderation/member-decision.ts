import type { PhotoRejection } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { isBarred, isBarringReason } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';

interface DecisionDeps {
  readonly kernel: Pick<Kernel, 'clock'>;
  readonly profiles: Pick<Profiles, 'noteChange'>;
  readonly seals: Pick<PhotoSeals, 'keyOf' | 'openPerceptualHash'>;
}

interface Owner {
  readonly site: SiteId;
  readonly member: MemberId;
}

interface Removal {
  readonly photos: readonly EntityId[];
  /** One that bars also bars the likeness, and no appeal brings the photo back. */
  readonly reason: PhotoRejection;
  /** Who of the staff decided. */
  readonly person: EntityId;
}

/** Nobody sees the photos any more. Those that are rejected already stay as they are. */
export async function removeByDecision(
  deps: DecisionDeps,
  tx: Queryable,
  { site, member }: Owner,
  { photos, reason, person }: Removal,
): Promise<void> {
  const { kernel, profiles } = deps;
  const at = kernel.clock.now();
  await sql`
    update photos.photo
    set status = 'rejected', rejection = ${reason}, decided_by = ${person}, decided_at = ${at}
    where site_id = ${site} and member_id = ${member} and id = any(${[...photos]}::uuid[])
      and status in ('pending', 'approved')`.execute(tx);
  if (isBarringReason(reason)) {
    const hashes = await hashesOf(deps, tx, { site, member }, photos);
    await insertRemoved(tx, { site, member }, hashes, { reason, at });
  }
  await profiles.noteChange(tx, site, [member]);
}

/** A barred photo never comes back. */
export async function restoreByAppeal(
  { kernel, profiles }: DecisionDeps,
  tx: Queryable,
  { site, member }: Owner,
  photos: readonly EntityId[],
): Promise<void> {
  const { rows } = await sql<{ readonly id: EntityId; readonly rejection: PhotoRejection | null }>`
    select id, rejection from photos.photo
    where site_id = ${site} and member_id = ${member} and id = any(${[...photos]}::uuid[]) and status = 'rejected'
    for update`.execute(tx);
  const back = rows.filter((photo) => !isBarred(photo)).map(({ id }) => id);
  await sql`
    update photos.photo set status = 'approved', rejection = null, decided_at = ${kernel.clock.now()}
    where site_id = ${site} and id = any(${back}::uuid[])`.execute(tx);
  await profiles.noteChange(tx, site, [member]);
}

interface Pictured {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly hash: string | null;
  readonly hashSealed: Buffer | null;
  readonly wrappedKey: Buffer | null;
}

/** Remembers the likeness of every photo of the member, to recognise it when it is uploaded again. */
export const barAlbum = async (deps: DecisionDeps, tx: Queryable, owner: Owner, at: Date): Promise<void> =>
  insertRemoved(tx, owner, await hashesOf(deps, tx, owner), { reason: 'illegal', at });

/** Forgets what `barAlbum` remembered at that time. What was barred for another reason stays barred. */
export async function unbarAlbum(deps: DecisionDeps, tx: Queryable, owner: Owner, at: Date): Promise<void> {
  const hashes = await hashesOf(deps, tx, owner);
  await sql`
    delete from photos.removed
    where site_id = ${owner.site} and perceptual_hash = any(${hashes}::bigint[]) and removed_at = ${at}`.execute(
    tx,
  );
}

/** The perceptual hashes of the photos in an album; of these, or of all. */
async function hashesOf(
  { seals }: Pick<DecisionDeps, 'seals'>,
  tx: Queryable,
  { site, member }: Owner,
  photos?: readonly EntityId[],
): Promise<readonly string[]> {
  const { rows } = await sql<Pictured>`
    select photo.site_id as site, photo.id, perceptual_hash as hash, perceptual_hash_sealed as "hashSealed",
           ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as "wrappedKey"
    from photos.photo
    where site_id = ${site} and member_id = ${member} and receiver_member is null
      ${photos ? sql`and id = any(${[...photos]}::uuid[])` : sql``}`.execute(tx);
  return rows.flatMap(({ hash, hashSealed, wrappedKey, ...photo }) => {
    if (!hashSealed || !wrappedKey) return hash ?? [];
    return seals.openPerceptualHash(photo, seals.keyOf({ site, member }, wrappedKey), hashSealed);
  });
}

async function insertRemoved(
  tx: Queryable,
  { site }: Owner,
  hashes: readonly string[],
  { reason, at }: { readonly reason: PhotoRejection; readonly at: Date },
): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    insert into photos.removed (site_id, perceptual_hash, reason, removed_at)
    select ${site}::integer, hash, ${reason}, ${at}::timestamptz from unnest(${hashes}::bigint[]) as hash
    on conflict (site_id, perceptual_hash) do nothing`.execute(tx);
}

/** Whose album the photo is in; `undefined` for one that was sent to somebody, or does not exist. */
export async function selectOwner(
  db: Queryable,
  site: SiteId,
  photo: EntityId,
): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('photos.photo')
    .where('site_id', '=', site)
    .where('id', '=', photo)
    .where('receiver_member', 'is', null)
    .select('member_id')
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}
