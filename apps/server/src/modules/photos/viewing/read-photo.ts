import type { PhotoRejection, PhotoVariant } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Bytes, Call } from '#kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import {
  type CardRow,
  isBlockedBetween,
  joinProfiles,
  type Profiles,
  type ProfileViewer,
  profileOf,
  profileViewerOf,
  selectCard,
} from '#modules/profiles/index.ts';
import { type PhotoStore, variantKey } from '../photo-store.ts';
import { isOpenToVisitors, mayReadPhoto, type PhotoStatus, secondsLeft } from '../rules.ts';
import { bearerOf, type Links, type SignedLink } from './links.ts';

/** What only the module above knows of two members; context.ts hands it over. */
export interface ImageSwitch {
  /** Whether the receiver lets photos of the owner be shown, in the conversation of the two. */
  imagesOn(
    db: Queryable,
    between: { readonly site: SiteId; readonly owner: MemberId; readonly receiver: MemberId },
  ): Promise<boolean>;
}

export interface ReadPhotoDeps extends ImageSwitch {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly links: Links;
  readonly store: PhotoStore;
  readonly profiles: Pick<Profiles, 'filterVisible'>;
}

/** Every refusal is the same: what the link lacks is nobody's business. */
export async function readPhotoBytes(
  { kernel, links, store, profiles, imagesOn }: ReadPhotoDeps,
  call: Call,
  link: SignedLink,
): Promise<Result<Bytes, 'not_found'>> {
  const left = secondsLeft(link.until, kernel.clock.now());
  if (left <= 0 || !links.isGenuine(bearerOf(call), link)) return refused('not_found');
  if (call.viewer.kind === 'visitor' && !isOpenToVisitors(call.site.settings)) return refused('not_found');

  // The link says that this viewer was shown the photo minutes ago; whatever has changed since then counts here too.
  const { db } = kernel.database;
  const looker = profileViewerOf(call);
  const photo = await selectWithOwner(db, looker, link.photo);
  if (!photo || !mayReadPhoto(photo, looker.member)) return refused('not_found');
  const [seen] = await profiles.filterVisible(db, looker, [photo.found]);
  if (!seen) return refused('not_found');
  const { owner, receiver } = photo;
  if (receiver !== null && looker.member !== owner) {
    if (!(await imagesOn(db, { site: looker.site, owner, receiver }))) return refused('not_found');
  }

  const bytes = await readVariant(store, call, photo.storageKey, link.variant);
  if (!bytes) return refused('not_found');
  return ok({
    ...bytes,
    cacheSeconds: left,
    // Delivered by another host of the site's, they are shown on pages that are not of their own origin.
    ...(/^https?:/.test(call.site.settings.cdn_prefix) && { shownOn: 'same-site' }),
  });
}

/** As AVIF to whoever can show it, else as WebP. Kept by no cache, unless the caller says otherwise. */
export async function readVariant(
  store: PhotoStore,
  { accepts }: Pick<Call, 'accepts'>,
  storageKey: string,
  variant: PhotoVariant,
): Promise<Bytes | undefined> {
  const format = accepts('image/avif') ? 'avif' : 'webp';
  const content = await store.get(variantKey(storageKey, variant, format));
  return content && { content, type: `image/${format}`, vary: 'accept', cacheSeconds: 0 };
}

type Row = CardRow & {
  readonly receiver_member: string | null;
  readonly status: string;
  readonly rejection: string | null;
  readonly storage_key: string;
  readonly blocked: boolean;
};

/** The photo, its owner and whether there is a block between the two: by unique indexes, whatever the number of rows. */
export const photoWithOwner = (looker: ProfileViewer, id: EntityId) => sql<Row>`
  select photo.receiver_member, photo.status, photo.rejection, photo.storage_key, ${selectCard},
         ${isBlockedBetween(looker, sql.ref('photo.member_id'))} as blocked
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), looker.site)}
  where photo.site_id = ${looker.site} and photo.id = ${id}`;

async function selectWithOwner(db: Queryable, looker: ProfileViewer, id: EntityId) {
  const { rows } = await photoWithOwner(looker, id).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const profile = profileOf(row);
  return {
    owner: profile.member,
    receiver: row.receiver_member as MemberId | null,
    status: row.status as PhotoStatus,
    rejection: row.rejection as PhotoRejection | null,
    storageKey: row.storage_key,
    found: { profile, blocked: row.blocked },
  };
}
