import { readPhoto as operation, type PhotoRejection, type PhotoVariant } from '@bowline/contract/photos';
import { sql } from 'kysely';
import { VaultError } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Bytes, Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import {
  type CardRow,
  isBlockedBetween,
  joinProfiles,
  type MemberViewer,
  type Profiles,
  type ProfileViewer,
  profileOf,
  profileViewerOf,
  selectCard,
} from '#modules/profiles/index.ts';
import type { PhotoFiles, StoredPhoto } from '../photo-files.ts';
import { isOpenToVisitors, mayReadPhoto, type PhotoStatus, secondsLeft } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
import { type Links, linkViewerOf, type SignedLink } from './links.ts';
import type { SharpPhotoQuota } from './sharp-photo-quota.ts';

/** What members have had to do with each other, as modules above this one know it. */
interface ContactsPort {
  /** Returns the members in `members` whom the viewer has liked, been liked by, or written with. */
  metAmong(
    db: Queryable,
    viewer: Pick<MemberViewer, 'site' | 'member'>,
    members: readonly MemberId[],
  ): Promise<ReadonlySet<MemberId>>;

  /** Whether the receiver has switched images on in the conversation of the two. */
  imagesOn(
    db: Queryable,
    between: { readonly site: SiteId; readonly owner: MemberId; readonly receiver: MemberId },
  ): Promise<boolean>;
}

/** Wired in context.ts. */
export interface PhotoPorts {
  contacts(): ContactsPort;
}

export interface ReadPhotoDeps extends PhotoPorts {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly links: Links;
  readonly files: Pick<PhotoFiles, 'get'>;
  readonly seals: Pick<PhotoSeals, 'keyOf'>;
  readonly quota: Pick<SharpPhotoQuota, 'fetchListed'>;
  readonly profiles: Pick<Profiles, 'filterVisible'>;
}

export const readPhotoRoute = (deps: ReadPhotoDeps) =>
  route(operation, (call, { params, query }) =>
    readPhoto(deps, call, { ...query, photo: params.id, variant: params.variant }),
  );

/** Reads a photo by its signed link. Every refusal is `not_found`, so that none tells why. */
async function readPhoto(
  { kernel, links, files, seals, quota, profiles, contacts }: ReadPhotoDeps,
  call: Call,
  link: SignedLink,
): Promise<Result<Bytes, 'not_found'>> {
  const left = secondsLeft(link.until, kernel.clock.now());
  const scope = left > 0 ? links.verify(linkViewerOf(call), link) : undefined;
  if (!scope) return refused('not_found');
  if (call.viewer.kind === 'visitor' && !isOpenToVisitors(call.site.settings)) return refused('not_found');

  // The link was made minutes ago; the photo, its owner or a block may have changed since.
  const { db } = kernel.database;
  const viewer = profileViewerOf(call);
  const photo = await selectWithOwner(db, viewer, link.photo);
  if (!photo || !mayReadPhoto(photo, viewer.member)) return refused('not_found');
  const [visibleOwner] = await profiles.filterVisible(db, viewer, [photo.candidate]);
  if (!visibleOwner) return refused('not_found');
  const { owner, receiver } = photo;
  if (receiver !== null && viewer.member !== owner) {
    if (!(await contacts().imagesOn(db, { site: viewer.site, owner, receiver }))) return refused('not_found');
  }

  const key = seals.keyOf({ site: viewer.site, member: owner }, photo.wrappedKey);
  // A photo on an opened profile was counted when its link was signed; those of lists are counted now.
  const counts = scope === 'list' || scope === 'deck';
  const isUsedUp = counts && !(await quota.fetchListed(call, owner));
  const bytes = await readVariant(files, call, { ...photo, key }, isUsedUp ? 'blurred' : link.variant);
  if (!bytes) return refused('not_found');
  return ok({
    ...bytes,
    cacheSeconds: isUsedUp ? 0 : left,
    // With a CDN on another host, the site's pages are of another origin.
    ...(/^https?:/.test(call.site.settings.cdn_prefix) && { shownOn: 'same-site' }),
  });
}

/**
 * Reads AVIF if the client accepts it, else WebP. Not cacheable unless the caller says so. A file that does not open as
 * this photo's is not served.
 */
export async function readVariant(
  files: Pick<PhotoFiles, 'get'>,
  { accepts, log }: Pick<Call, 'accepts' | 'log'>,
  photo: StoredPhoto,
  variant: PhotoVariant,
): Promise<Bytes | undefined> {
  const format = accepts('image/avif') ? 'avif' : 'webp';
  const content = await files.get(photo, `${variant}.${format}`).catch((error: unknown) => {
    if (!(error instanceof VaultError)) throw error;
    log.error({ err: error, photo: photo.id, variant, format }, 'a stored photo does not open');
    return undefined;
  });
  return content && { content, type: `image/${format}`, vary: 'accept', cacheSeconds: 0 };
}

type Row = CardRow & {
  readonly receiver_member: string | null;
  readonly status: string;
  readonly rejection: string | null;
  readonly storage_key: string;
  readonly sealed: boolean;
  /** Null once the owner's key is destroyed. */
  readonly wrapped_key: Buffer | null;
  readonly blocked: boolean;
};

/** The photo, its owner with their key, and whether the owner and the viewer have a block: read along unique indexes. */
export const photoWithOwner = (viewer: ProfileViewer, id: EntityId) => sql<Row>`
  select photo.receiver_member, photo.status, photo.rejection, photo.storage_key, photo.sealed,
         ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as wrapped_key, ${selectCard},
         ${isBlockedBetween(viewer, sql.ref('photo.member_id'))} as blocked
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), viewer.site)}
  where photo.site_id = ${viewer.site} and photo.id = ${id}`;

async function selectWithOwner(db: Queryable, viewer: ProfileViewer, id: EntityId) {
  const { rows } = await photoWithOwner(viewer, id).execute(db);
  const [row] = rows;
  if (!row?.wrapped_key) return undefined;
  const profile = profileOf(row);
  return {
    site: viewer.site,
    id,
    sealed: row.sealed,
    wrappedKey: row.wrapped_key,
    owner: profile.member,
    receiver: row.receiver_member as MemberId | null,
    status: row.status as PhotoStatus,
    rejection: row.rejection as PhotoRejection | null,
    storageKey: row.storage_key,
    candidate: { profile, blocked: row.blocked },
  };
}
