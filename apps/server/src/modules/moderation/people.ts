import { shownAge } from '@bowline/contract/age';
import { readVeiledPhoto } from '@bowline/contract/photo-queue';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import { regionName } from '#modules/sites/index.ts';
import type { ModerationDeps } from './ports.ts';

export type PeopleDeps = Pick<ModerationDeps, 'kernel' | 'identity' | 'profiles' | 'photos'>;

/** Outside the photo queue staff see a photo veiled: these are the bytes of the blurred file. */
export const veiledPhoto = ({ domain }: Pick<CallSite, 'domain'>, photo: EntityId): string =>
  `${readVeiledPhoto.path.replace('{id}', photo)}?site=${domain}`;

/** Members as a list of cases shows them. Erased ones are missing. */
export async function cardsOf(
  { kernel, profiles, photos }: PeopleDeps,
  db: Queryable,
  site: CallSite,
  members: readonly MemberId[],
) {
  const known = await profiles.hydrate(db, site.id, members);
  const mains = await photos.mainPhotoIdsOf(db, site.id, [...known.keys()]);
  const now = kernel.clock.now();
  return new Map(
    [...known].map(([member, { publicId, name, birthMonth, createdAt }]) => {
      const photo = mains.get(member);
      const age = shownAge(birthMonth, now);
      const since = createdAt.toISOString();
      return [
        member,
        { id: publicId, name, age, photo: photo ? veiledPhoto(site, photo) : null, since },
      ] as const;
    }),
  );
}

/** Members as a case shows them. */
export async function sidesOf(deps: PeopleDeps, db: Queryable, site: CallSite, members: readonly MemberId[]) {
  const cards = await cardsOf(deps, db, site, members);
  const known = await deps.profiles.hydrate(db, site.id, [...cards.keys()]);
  const premium = await deps.identity.premiumAmong(db, site.id, [...cards.keys()]);
  const albums = await deps.photos.albumSizesOf(db, site.id, [...cards.keys()]);
  return new Map(
    [...cards].map(([member, card]) => {
      const profile = known.get(member);
      const side = {
        ...card,
        country: profile?.country ?? null,
        region: profile?.country && profile.region ? regionName(profile.country, profile.region) : null,
        premium: premium.has(member),
        photos: albums.get(member) ?? 0,
      };
      return [member, side] as const;
    }),
  );
}

/** What is left of an erased member. */
export const erased = {
  id: null,
  name: '',
  age: null,
  photo: null,
  country: null,
  region: null,
  since: null,
  premium: false,
  photos: 0,
} as const;
