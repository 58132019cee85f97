import { readLandingCard as operation } from '@bowline/contract/discovery';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { type Profiles, presentForLander, profileViewerOf } from '#modules/profiles/index.ts';

export interface LandingCardDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolveForLander'>;
  readonly photos: Pick<Photos, 'mainPhotos'>;
}

/** Whether the site lets visitors search plays no part: the member has chosen this page. */
export const readLandingCardRoute = ({ kernel, profiles, photos }: LandingCardDeps) =>
  route(operation, async (call, { params }) => {
    const { db } = kernel.database;
    const found = await profiles.resolveForLander(db, profileViewerOf(call), params.id);
    if (!found.ok) return found;
    const { member } = found.value;
    const photo = (await photos.mainPhotos(db, call, new Map([[member, found.value]]))).get(member) ?? null;
    return ok({ member: presentForLander(found.value, photo, call.site.settings, kernel.clock.now()) });
  });
