import { randomBytes } from 'node:crypto';
import type { Context } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '@bowline/server/testing/factories/members.ts';
import { aPhoto } from '@bowline/server/testing/factories/photos.ts';

export type Canaries = Readonly<Record<string, string>>;

/** A member whose every visible text and photo contains a word that occurs nowhere else. */
export interface CanaryMember extends TestMember {
  readonly photos: readonly string[];
  /** The words by name, for example `invisible.name`. */
  readonly canaries: Canaries;
}

const word = () => randomBytes(8).toString('hex');

export async function createCanaryMember(
  product: Context,
  site: Site,
  called: string,
  overrides: MemberOverrides = {},
): Promise<CanaryMember> {
  const aboutMe = `about ${word()}`;
  const member = await aMember(product, site, { name: `Name ${word()}`, aboutMe, ...overrides });
  const photo = await createCanaryPhoto(product, site, member, 'approved');
  await product.profiles.noteChange(product.kernel.database.db, site.id, [member.memberId]);
  const canaries = {
    [`${called}.name`]: member.name,
    [`${called}.about me`]: aboutMe,
    [`${called}.id`]: member.publicId,
    [`${called}.photo`]: photo.id,
    [`${called}.bytes`]: photo.mark,
  };
  return { ...member, photos: [photo.id], canaries };
}

/** Creates a photo whose bytes begin with a unique word in every size. */
export async function createCanaryPhoto(
  product: Context,
  site: Site,
  { memberId: member }: TestMember,
  status: 'pending' | 'approved' | 'rejected',
): Promise<{ readonly id: string; readonly mark: string }> {
  const { id, bytes } = await aPhoto(product, { site: site.id, member }, { status });
  const [mark = ''] = bytes('blurred', 'webp').toString('latin1').split(' ');
  return { id, mark };
}
