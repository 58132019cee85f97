import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { listPhotosPerOpened } from '../rules.ts';
import type { SiteViewer } from './links.ts';

/** Whether one viewer is shown the main photo of `owner` sharp. */
export type IsSharp = (owner: MemberId) => boolean;

export interface OpenedProfile {
  readonly isSharp: boolean;
  /** How many more profiles the viewer may open sharp today; null where none is counted. */
  readonly left: number | null;
}

const allSharp: IsSharp = () => true;
const allBlurred: IsSharp = () => false;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const msLeftOfDay = (now: Date): number => Date.parse(`${dayOf(now)}T24:00:00Z`) - now.getTime();

/**
 * Two sets for each member, each with the day and a mark for every other member: those whose profiles were opened, and those
 * whose main photo was fetched by a link of a list.
 */
export const sharpPhotoQuotaKeys = (site: SiteId, member: MemberId) =>
  ({ opened: `sharp:${site}:${member}`, listed: `sharp-list:${site}:${member}` }) as const;

/**
 * Adds a mark to the set `KEYS[1]` unless it is full, atomically: calls in parallel cannot exceed the quota. A mark in
 * `KEYS[2]` counts as added. Returns whether it is in, and how many more fit.
 */
const addScript = `
local set, day, mark, allowed, left = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
if redis.call('sismember', set, day) == 0 then redis.call('del', set) end
local used = math.max(redis.call('scard', set) - 1, 0)
if redis.call('sismember', set, mark) == 1 then return { 1, allowed - used } end
if KEYS[2] and redis.call('sismember', KEYS[2], mark) == 1 then return { 1, allowed - used } end
if used >= allowed then return { 0, 0 } end
redis.call('sadd', set, day, mark)
redis.call('pexpire', set, left)
return { 1, allowed - used - 1 }`;

/** Returns the marks of opened profiles, and those of lists once there is no room for more. */
const peekScript = `
local opened, listed, day, allowed = KEYS[1], KEYS[2], ARGV[1], tonumber(ARGV[2])
local isFull = redis.call('sismember', listed, day) == 1 and redis.call('scard', listed) > allowed
return { redis.call('smembers', opened), isFull and redis.call('smembers', listed) or false }`;

/**
 * Limits how many main photos a free member gets sharp on a day (UTC): `sharp_photos_a_day` on opened profiles, in every
 * size, and `listPhotosPerOpened` times as many by links of lists. While Redis is unreachable everything is sharp.
 */
export function createSharpPhotoQuota({ redis, vault, clock }: Pick<Kernel, 'redis' | 'vault' | 'clock'>) {
  /** A keyed hash, so that Redis does not reveal who looked at whom. */
  const markOf = (site: SiteId, viewer: MemberId, owner: MemberId, day: string): string =>
    vault.lookup('photos.allowance', `${site} ${viewer} ${owner} ${day}`).toString('base64url').slice(0, 16);

  /** Premium members see everyone sharp, and all members see themselves sharp. */
  const isUnlimited = ({ viewer }: SiteViewer, owner: MemberId): boolean =>
    viewer.kind === 'member' && (viewer.premium || viewer.id === owner);

  async function add(
    siteViewer: SiteViewer,
    owner: MemberId,
    setsOf: (keys: ReturnType<typeof sharpPhotoQuotaKeys>) => string[],
    times: number,
  ): Promise<OpenedProfile> {
    const { site, viewer } = siteViewer;
    if (isUnlimited(siteViewer, owner)) return { isSharp: true, left: null };
    if (viewer.kind !== 'member') return { isSharp: false, left: null };
    const now = clock.now();
    const day = dayOf(now);
    const allowed = site.settings.sharp_photos_a_day * times;
    const added = await redis.client
      .eval(addScript, {
        keys: setsOf(sharpPhotoQuotaKeys(site.id, viewer.id)),
        arguments: [day, markOf(site.id, viewer.id, owner, day), String(allowed), String(msLeftOfDay(now))],
      })
      .catch(() => undefined);
    if (!added) return { isSharp: true, left: null };
    const [isSharp, left] = added as [number, number];
    return { isSharp: isSharp === 1, left: Math.max(left, 0) };
  }

  return {
    isUnlimited,

    /** Counts an opened profile, once a day. Returns whether the viewer gets its main photo sharp, in every size. */
    open: (viewer: SiteViewer, owner: MemberId): Promise<OpenedProfile> =>
      add(viewer, owner, ({ opened }) => [opened], 1),

    /** Counts a main photo that is fetched by a link of a list. Returns whether the viewer gets it sharp. */
    fetchListed: async (viewer: SiteViewer, owner: MemberId): Promise<boolean> =>
      (await add(viewer, owner, ({ opened, listed }) => [listed, opened], listPhotosPerOpened)).isSharp,

    /** Answers for any number of members with one Redis command, or none where the answer is the same for all. */
    async sharpFor({ site, viewer }: SiteViewer): Promise<IsSharp> {
      if (viewer.kind !== 'member') return allBlurred;
      if (viewer.premium) return allSharp;
      const { opened, listed } = sharpPhotoQuotaKeys(site.id, viewer.id);
      const { sharp_photos_a_day: allowed } = site.settings;
      const day = dayOf(clock.now());
      const marks = await redis.client
        .eval(peekScript, { keys: [opened, listed], arguments: [day, String(allowed * listPhotosPerOpened)] })
        .catch(() => undefined);
      if (!marks) return allSharp;
      const [openedMarks, listedMarks] = marks as [string[], string[] | null];
      const ofToday = new Set(openedMarks.includes(day) ? openedMarks : [day]);
      const hasOpenedAll = ofToday.size > allowed;
      if (!hasOpenedAll && !listedMarks) return allSharp;
      // Once all profiles are opened, lists show only those sharp.
      const known = new Set([...ofToday, ...(hasOpenedAll ? [] : (listedMarks ?? []))]);
      return (owner) => owner === viewer.id || known.has(markOf(site.id, viewer.id, owner, day));
    },
  };
}
export type SharpPhotoQuota = ReturnType<typeof createSharpPhotoQuota>;
