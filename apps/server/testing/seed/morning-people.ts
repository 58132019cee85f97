import type { DemoMember } from '@bowline/demo/demo-member';
import type { Story } from '@bowline/demo/morning/script';
import { ageOf, type DemoSite, type Gender } from '@bowline/demo/person';

/** A story and the members of the crowd who take part in it. */
export interface CastStory extends Pick<Story, 'steps'> {
  readonly about: DemoMember;
  readonly others: readonly DemoMember[];
}

/** So many of each gender report and are written to; the stories are about the rest. */
const tellersOfEach = 4;

/**
 * Gives every story its members, in the order of the crowd: a larger crowd tells the same stories about the same members, and
 * more. A story for which there are too few is left out.
 */
export function castStories(
  site: DemoSite,
  people: readonly DemoMember[],
  stories: readonly Story[],
): CastStory[] {
  const fitting = people.filter((person) => person.site === site && mayTakePart(person));
  const tellers = (gender: Gender) => ofGender(fitting, gender).slice(0, tellersOfEach);
  const free = new Set([
    ...ofGender(fitting, 'female').slice(tellersOfEach),
    ...ofGender(fitting, 'male').slice(tellersOfEach),
  ]);
  return stories.flatMap((story, index) => {
    const about = [...free].find((person) => fits(story, person));
    const others = othersOf(story.others, tellers, index);
    if (!about || !others) return [];
    free.delete(about);
    return [{ steps: story.steps, about, others }];
  });
}

/** Found by everybody, for so long that yesterday's messages are no surprise, and with a photo to be asked about. */
const mayTakePart = ({ key, site, status, nonbinary, joinedDays, photos }: DemoMember): boolean =>
  key.startsWith(`${site}-`) && status === 'confirmed' && !nonbinary && joinedDays >= 10 && photos > 0;

const fits = ({ about, upTo = Infinity, premium }: Story, person: DemoMember): boolean =>
  person.gender === about && ageOf(person, new Date()) <= upTo && (person.premium || !premium);

const ofGender = (people: readonly DemoMember[], gender: Gender) =>
  people.filter((person) => person.gender === gender);

function othersOf(
  wanted: readonly Gender[],
  tellers: (gender: Gender) => readonly DemoMember[],
  turn: number,
): readonly DemoMember[] | undefined {
  const chosen = wanted.flatMap((gender, place) => {
    const some = tellers(gender);
    return some.length < tellersOfEach ? [] : (some[(turn + place) % tellersOfEach] ?? []);
  });
  return chosen.length === wanted.length ? chosen : undefined;
}
