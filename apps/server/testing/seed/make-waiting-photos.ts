import { limits } from '@bowline/contract/limits';
import type { DemoMember } from '@bowline/demo/demo-member';
import { morningStories, waitingPhotos } from '@bowline/demo/morning';
import type { DemoSite } from '@bowline/demo/person';
import { recipeOf } from '@bowline/demo/portraits/recipe';
import { createPrng } from '@bowline/demo/prng';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import type { DevelopedPhoto } from '#modules/photos/index.ts';
import type { Site } from '#modules/sites/index.ts';
import type { MorningOf } from './make-morning.ts';
import { castStories } from './morning-people.ts';
import { inParallel } from './parallel.ts';
import { printPortrait } from './print-portrait.ts';

interface WaitingPhoto {
  readonly site: Site;
  readonly member: MemberId;
  readonly person: DemoMember;
  readonly at: Date;
  readonly place: number;
}

/** The oldest has waited so long, of the six hours that a photo may wait. */
const oldestMinutes = 190;

/**
 * Adds one photo that waits for a decision to some of the crowd, over the last hours. Members who have more photos than they
 * were created with have theirs already. Returns the number of photos.
 */
export async function makeWaitingPhotos(
  context: Context,
  { people, sites, clock }: MorningOf,
): Promise<number> {
  const { db } = context.kernel.database;
  const now = clock.now();
  const chosen = ownersOf(people);
  const missing: WaitingPhoto[] = [];
  for (const [place, person] of chosen.entries()) {
    const site = sites[person.site];
    const member = await context.identity.memberByEmail(db, site.id, person.email);
    if (!member) continue;
    const album = (await context.photos.albumSizesOf(db, site.id, [member])).get(member) ?? 0;
    const waited = oldestMinutes * (1 - place / chosen.length) + 1;
    const at = new Date(now.getTime() - waited * 60_000);
    if (album <= person.photos) missing.push({ site, member, person, at, place });
  }
  const drawn = new Map<WaitingPhoto, DevelopedPhoto>();
  await inParallel(missing, async (photo) => {
    drawn.set(photo, await printPortrait(recipeOf(photo.person, photo.person.photos)));
  });
  // One after the other: each is added at its own time.
  for (const photo of missing) {
    const developed = drawn.get(photo);
    clock.set(photo.at);
    if (developed) await addWaiting(context, photo, developed);
  }
  clock.set(now);
  return missing.length;
}

/** Whom no case is about: what is decided in a case can take their photos too. */
function ownersOf(people: readonly DemoMember[]): DemoMember[] {
  const count = Math.round((people.length * waitingPhotos.count) / waitingPhotos.members);
  const first = Math.round(count * 0.6);
  const owners = [
    ...ownersOn('bowline', people).slice(0, first),
    ...ownersOn('knoten', people).slice(0, count - first),
  ];
  // Neighbours in the queue are not neighbours in the crowd.
  return createPrng('waiting photos').sample(owners, owners.length);
}

function ownersOn(site: DemoSite, people: readonly DemoMember[]): DemoMember[] {
  const inCases = new Set(castStories(site, people, morningStories[site]).map(({ about }) => about));
  return people.filter(
    (person) =>
      person.key.startsWith(`${site}-`) &&
      person.photos < (person.premium ? limits.photos.premium : limits.photos.free) &&
      !inCases.has(person),
  );
}

async function addWaiting(
  { kernel, photos }: Context,
  { site, member, place }: WaitingPhoto,
  developed: DevelopedPhoto,
): Promise<void> {
  const { db } = kernel.database;
  const { id } = await photos.add(db, { site: site.id, member }, developed, { status: 'pending' });
  await saveHints(kernel.database, site, id, hintsOf(place));
}

interface Hints {
  readonly faces: number;
  readonly nudity: number;
  readonly resemblesRemoved: boolean;
  readonly sentBefore: boolean;
}

/** What classifiers might have said: a few are flagged, so that the queue veils them. */
function hintsOf(place: number): Hints {
  const prng = createPrng(`hints of waiting photo ${place}`);
  const isFlagged = place % 19 === 3;
  return {
    faces: prng.weighted([
      [1, 90],
      [2, 6],
      [0, 4],
    ]),
    nudity: (isFlagged ? prng.between(62, 93) : prng.between(0, 12)) / 100,
    resemblesRemoved: place === 11,
    sentBefore: place % 23 === 4,
  };
}

/** Drawings are not looked at by the classifiers of uploads. */
async function saveHints(
  { db }: Context['kernel']['database'],
  { id: site }: Site,
  photo: EntityId,
  { faces, nudity, resemblesRemoved, sentBefore }: Hints,
): Promise<void> {
  await sql`
    update photos.photo set faces = ${faces}, nudity = ${nudity}, resembles_removed = ${resemblesRemoved},
      sent_before = ${sentBefore}
    where site_id = ${site} and id = ${photo}`.execute(db);
}
