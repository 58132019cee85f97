import { randomBytes } from 'node:crypto';
import { photoVariant } from '@bowline/contract/photos';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto, type TestPhoto } from '#testing/factories/photos.ts';
import type { TestServer } from '#testing/server/test-server.ts';

/** A member whose visible fields are unique words. */
export interface Planted extends TestMember {
  readonly photos: readonly TestPhoto[];
  /** Needles by name: `invisible.name`. */
  readonly needles: Readonly<Record<string, string>>;
}

const word = () => randomBytes(8).toString('hex');

/** The files of a planted photo start with a unique word. */
export const markOf = ({ bytes }: TestPhoto): string => {
  const [mark = ''] = bytes('full', 'webp').toString('latin1').split(' ');
  for (const variant of photoVariant.options) {
    if (!bytes(variant, 'avif').includes(mark)) throw new Error('a photo variant lacks its unique word');
  }
  return mark;
};

/** With two approved photos. */
export async function planted(
  { context }: TestServer,
  site: Site,
  called: string,
  overrides: MemberOverrides = {},
): Promise<Planted> {
  const aboutMe = `about ${word()}`;
  const genderIdentity = `identity ${word()}`;
  const name = `Name ${word()}`;
  const member = await aMember(context, site, { name, aboutMe, genderIdentity, ...overrides });
  const owner = { site: site.id, member: member.memberId };
  const photos = [await aPhoto(context, owner), await aPhoto(context, owner)];
  const marks = photos.flatMap((photo, place) => [
    [`${called}.photo ${place}`, photo.id],
    [`${called}.bytes ${place}`, markOf(photo)],
  ]);
  const needles = {
    [`${called}.name`]: member.name,
    [`${called}.about me`]: aboutMe,
    [`${called}.identity`]: genderIdentity,
    [`${called}.id`]: member.publicId,
    ...Object.fromEntries(marks),
  };
  return { ...member, photos, needles };
}

/** Unapproved photos, one in each state, of a member everybody may see. */
export async function unapprovedPhotos(
  { context, kernel }: TestServer,
  site: Site,
  { memberId }: TestMember,
): Promise<Readonly<Record<string, string>>> {
  const needles: Record<string, string> = {};
  for (const status of ['pending', 'rejected', 'processing', 'unreadable'] as const) {
    const photo = await aPhoto(
      context,
      { site: site.id, member: memberId },
      { status: status === 'rejected' ? status : 'pending' },
    );
    if (status === 'processing' || status === 'unreadable')
      await kernel.database.db
        .updateTable('photos.photo')
        .set({ status })
        .where('site_id', '=', site.id)
        .where('id', '=', photo.id)
        .execute();
    needles[`${status}.photo`] = photo.id;
    needles[`${status}.bytes`] = markOf(photo);
  }
  return needles;
}
