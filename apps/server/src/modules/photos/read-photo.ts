import type { Bytes } from '../../kernel/http/call.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import type { Onlooker, Profiles } from '../profiles/index.ts';
import type { createLinks, SignedLink } from './links.ts';
import { type PhotoStore, variantKey } from './photo-store.ts';
import { mayReadPhoto, secondsLeft } from './rules.ts';
import { selectPhoto } from './store.ts';

export interface ReadPhotoDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly links: ReturnType<typeof createLinks>;
  readonly store: PhotoStore;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

/** Every refusal is the same: what the link lacks is nobody's business. */
export async function readPhotoBytes(
  { kernel, links, store, profiles }: ReadPhotoDeps,
  viewer: Onlooker,
  link: SignedLink,
): Promise<Result<Bytes, 'not_found'>> {
  const left = secondsLeft(link.until, kernel.clock.now());
  if (left <= 0 || !links.isGenuine(viewer, link)) return refused('not_found');

  const { db } = kernel.database;
  const photo = await selectPhoto(db, viewer.site, link.photo);
  if (!photo || !mayReadPhoto(photo, viewer.member)) return refused('not_found');

  // The link says this viewer was shown the photo minutes ago; an owner gone since then is gone here too.
  const owner = (await profiles.hydrate(db, viewer.site, [photo.owner])).get(photo.owner);
  if (owner?.state !== 'active' && owner?.member !== viewer.member) return refused('not_found');

  const content = await store.get(variantKey(photo.storageKey, link.variant));
  return content ? ok({ content, type: 'image/webp', cacheSeconds: left }) : refused('not_found');
}
