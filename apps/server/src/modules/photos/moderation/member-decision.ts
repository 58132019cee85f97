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
  await sql`
    update photos.photo
    set status = 'rejected', rejection = ${reason}, decided_by = ${person}, decided_at = ${kernel.clock.now()}
    where site_id = ${site} and member_id = ${member} and id = any(${[...photos]}::uuid[])
      and status in ('pending', 'approved')`.execute(tx);
  if (isBarringReason(reason)) await barLikenesses(deps, tx, { site, member }, { photos, reason });
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
export const barAlbum = (deps: DecisionDeps, tx: Queryable, site: SiteId, member: MemberId): Promise<void> =>
  barLikenesses(deps, tx, { site, member }, { photos: undefined, reason: 'illegal' });

async function barLikenesses(
  { kernel, seals }: DecisionDeps,
  tx: Queryable,
  { site, member }: Owner,
  { photos, reason }: { readonly photos: readonly EntityId[] | undefined; readonly reason: PhotoRejection },
): Promise<void> {
  const { rows } = await sql<Pictured>`
    select photo.site_id as site, photo.id, perceptual_hash as hash, perceptual_hash_sealed as "hashSealed",
           ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as "wrappedKey"
    from photos.photo
    where site_id = ${site} and member_id = ${member} and receiver_member is null
      ${photos ? sql`and id = any(${[...photos]}::uuid[])` : sql``}`.execute(tx);
  const hashes = rows.flatMap(({ hash, hashSealed, wrappedKey, ...photo }) => {
    if (!hashSealed || !wrappedKey) return hash ?? [];
    return seals.openPerceptualHash(photo, seals.keyOf({ site, member }, wrappedKey), hashSealed);
  });
  if (hashes.length === 0) return;
  await sql`
    insert into photos.removed (site_id, perceptual_hash, reason, removed_at)
    select ${site}::integer, hash, ${reason}, ${kernel.clock.now()}::timestamptz from unnest(${hashes}::bigint[]) as hash
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
