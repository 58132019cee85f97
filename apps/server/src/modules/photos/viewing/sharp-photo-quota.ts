import type { Call } from '#kernel/http/call.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';

type Onlooking = Pick<Call, 'site' | 'viewer'>;

/** Whether the main photo of a member is shown sharp to the one this was asked for. */
export type IsSharp = (member: MemberId) => boolean;

const everybody: IsSharp = () => true;
const nobody: IsSharp = () => false;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const leftOfDay = (now: Date): number => Date.parse(`${dayOf(now)}T24:00:00Z`) - now.getTime();

/** The profiles a member opened today: a set of marks, the day itself among them. */
export const sharpPhotoQuotaKey = (site: SiteId, member: MemberId): string => `sharp:${site}:${member}`;

/** Adds unless the set is full, in one step: of many profiles opened at once no more than the allowed number get in. */
const openScript = `
local opened, day, mark, allowed, left = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
if redis.call('sismember', opened, mark) == 1 then return 1 end
if redis.call('sismember', opened, day) == 0 then redis.call('del', opened) end
if redis.call('scard', opened) > allowed then return 0 end
if allowed == 0 then return 0 end
redis.call('sadd', opened, day, mark)
redis.call('pexpire', opened, left)
return 1`;

/**
 * A free member sees the main photos of others sharp until they have opened so many profiles in a day (UTC); from then on
 * those of the profiles opened that day alone. With Redis away everything is sharp: little is given away.
 */
export function createSharpPhotoQuota({ redis, vault, clock }: Pick<Kernel, 'redis' | 'vault' | 'clock'>) {
  /** Who looked at whom is nobody's business: a mark means something only to whoever asks about this pair on this day. */
  const markOf = (site: SiteId, viewer: MemberId, member: MemberId, day: string): string =>
    vault.lookup('photos.allowance', `${site} ${viewer} ${member} ${day}`).toString('base64url').slice(0, 16);

  /** Premium members see everybody sharp, and everyone themselves. */
  const isUnlimited = ({ viewer }: Onlooking, member: MemberId): boolean =>
    viewer.kind === 'member' && (viewer.premium || viewer.id === member);

  return {
    isUnlimited,

    /** The viewer opens this member's profile. Returns whether its main photo is sharp for them. */
    async opened(onlooking: Onlooking, member: MemberId): Promise<boolean> {
      const { site, viewer } = onlooking;
      if (isUnlimited(onlooking, member)) return true;
      if (viewer.kind !== 'member') return false;
      const now = clock.now();
      const day = dayOf(now);
      const allowed = site.settings.sharp_photos_a_day;
      const isOpen = await redis.client
        .eval(openScript, {
          keys: [sharpPhotoQuotaKey(site.id, viewer.id)],
          arguments: [day, markOf(site.id, viewer.id, member, day), String(allowed), String(leftOfDay(now))],
        })
        .catch(() => 1);
      return isOpen === 1;
    },

    /** One question to Redis, whatever the number of members; none for those who see all, or nothing. */
    async sharpFor({ site, viewer }: Onlooking): Promise<IsSharp> {
      if (viewer.kind !== 'member') return nobody;
      if (viewer.premium) return everybody;
      const marks = await redis.client
        .sMembers(sharpPhotoQuotaKey(site.id, viewer.id))
        .catch(() => undefined);
      if (!marks) return everybody;
      const day = dayOf(clock.now());
      const opened = new Set(marks.includes(day) ? marks : [day]);
      if (opened.size <= site.settings.sharp_photos_a_day) return everybody;
      return (member) => member === viewer.id || opened.has(markOf(site.id, viewer.id, member, day));
    },
  };
}
