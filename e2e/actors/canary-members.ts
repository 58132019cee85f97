import { randomBytes } from 'node:crypto';
import type { Context } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';

export type Needles = Readonly<Record<string, string>>;

/** A member of whom everything that can be shown is a word that occurs nowhere else. */
export interface Planted extends TestMember {
  readonly photos: readonly string[];
  /** Each with a name of its own: `invisible.name`. */
  readonly needles: Needles;
}

const word = () => randomBytes(8).toString('hex');

export async function planted(
  product: Context,
  site: Site,
  called: string,
  overrides: MemberOverrides = {},
): Promise<Planted> {
  const aboutMe = `about ${word()}`;
  const member = await aMember(product, site, { name: `Name ${word()}`, aboutMe, ...overrides });
  const photo = await plantedPhoto(product, site, member, 'approved');
  await product.profiles.noteChange(product.kernel.database.db, site.id, [member.memberId]);
  const needles = {
    [`${called}.name`]: member.name,
    [`${called}.about me`]: aboutMe,
    [`${called}.id`]: member.publicId,
    [`${called}.photo`]: photo.id,
    [`${called}.bytes`]: photo.mark,
  };
  return { ...member, photos: [photo.id], needles };
}

/** A photo whose bytes begin with a word of its own, in every size. */
export async function plantedPhoto(
  product: Context,
  site: Site,
  { memberId: member }: TestMember,
  status: 'pending' | 'approved' | 'rejected',
): Promise<{ readonly id: string; readonly mark: string }> {
  const { id, bytes } = await aPhoto(product, { site: site.id, member }, { status });
  const [mark = ''] = bytes('blurred', 'webp').toString('latin1').split(' ');
  return { id, mark };
}
