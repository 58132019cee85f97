import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SiteViewer } from './links.ts';

/** Whether one viewer is shown the main photo of `member` sharp. */
export type IsSharp = (member: MemberId) => boolean;

const allSharp: IsSharp = () => true;
const allBlurred: IsSharp = () => false;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const msLeftOfDay = (now: Date): number => Date.parse(`${dayOf(now)}T24:00:00Z`) - now.getTime();

/** A set with the day, and a mark for every profile with photos that the member opened on it. */
export const sharpPhotoQuotaKey = (site: SiteId, member: MemberId): string => `sharp:${site}:${member}`;

/** Adds a mark unless the set is full, atomically: profiles opened in parallel cannot exceed the quota. */
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
 * A free member sees main photos sharp until they have opened `sharp_photos_a_day` profiles on a day (UTC); from then
 * on only those of the profiles opened that day. While Redis is unreachable everything is sharp.
 */
export function createSharpPhotoQuota({ redis, vault, clock }: Pick<Kernel, 'redis' | 'vault' | 'clock'>) {
  /** A keyed hash, so that Redis does not reveal who looked at whom. */
  const markOf = (site: SiteId, viewer: MemberId, member: MemberId, day: string): string =>
    vault.lookup('photos.allowance', `${site} ${viewer} ${member} ${day}`).toString('base64url').slice(0, 16);

  /** Premium members see everyone sharp, and all members see themselves sharp. */
  const isUnlimited = ({ viewer }: SiteViewer, member: MemberId): boolean =>
    viewer.kind === 'member' && (viewer.premium || viewer.id === member);

  return {
    isUnlimited,

    /** Counts the opening of this member's profile. Returns whether its main photo is sharp for the viewer. */
    async consume(siteViewer: SiteViewer, member: MemberId): Promise<boolean> {
      const { site, viewer } = siteViewer;
      if (isUnlimited(siteViewer, member)) return true;
      if (viewer.kind !== 'member') return false;
      const now = clock.now();
      const day = dayOf(now);
      const allowed = site.settings.sharp_photos_a_day;
      const isSharp = await redis.client
        .eval(openScript, {
          keys: [sharpPhotoQuotaKey(site.id, viewer.id)],
          arguments: [
            day,
            markOf(site.id, viewer.id, member, day),
            String(allowed),
            String(msLeftOfDay(now)),
          ],
        })
        .catch(() => 1);
      return isSharp === 1;
    },

    /** Answers for any number of members with one Redis command, or none where the answer is the same for all. */
    async sharpFor({ site, viewer }: SiteViewer): Promise<IsSharp> {
      if (viewer.kind !== 'member') return allBlurred;
      if (viewer.premium) return allSharp;
      const marks = await redis.client
        .sMembers(sharpPhotoQuotaKey(site.id, viewer.id))
        .catch(() => undefined);
      if (!marks) return allSharp;
      const day = dayOf(clock.now());
      const opened = new Set(marks.includes(day) ? marks : [day]);
      if (opened.size <= site.settings.sharp_photos_a_day) return allSharp;
      return (member) => member === viewer.id || opened.has(markOf(site.id, viewer.id, member, day));
    },
  };
}
