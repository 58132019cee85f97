import { createPrng, type Prng } from '../../prng.ts';
import { distance, mix } from '../colour.ts';
import { chooseHairColour, HAIR_COLOURS, type HairColourName } from '../hair.ts';
import { chooseGlasses, chooseSkin, type PortraitPerson, type Skin } from '../person.ts';
import { BACKGROUNDS, type BackgroundName, SHAPES, type Shape, THREADS } from './backgrounds.ts';
import * as parts from './parts.ts';

export type BowlineFace = {
  skin: Skin;
  hair: number;
  hairColour: HairColourName;
  mouth: number;
  lipstick: string;
  nose: number;
  eyes: number;
  brows: number;
  beard?: number;
  glasses?: number;
  earring: parts.Earring;
};

export type BowlineRecipe = BowlineFace & {
  brand: 'bowline';
  clothes: number;
  fabric: parts.Fabric;
  background: BackgroundName;
  shape: Shape;
  shapeColour: string;
  thread: number;
  threadDrop: number;
  /** The background's own unless stated. */
  threadColour?: string;
  flip: boolean;
  zoom: number;
};

export function chooseBowline(person: PortraitPerson): BowlineRecipe {
  const face = chooseFace(person, createPrng(`${person.seed}/face`));
  return {
    brand: 'bowline',
    ...face,
    ...chooseSetting(person, face, createPrng(`${person.seed}/photo/${person.photo}`)),
  };
}

function chooseFace({ gender, age }: PortraitPerson, prng: Prng): BowlineFace {
  const skin = chooseSkin(prng);
  const hair = chooseHair(gender, age, skin, prng);
  const complexion = skin <= 1 ? 'fair' : skin <= 3 ? 'middle' : 'deep';
  const hairColour = parts.THINNING_HAIR.includes(hair)
    ? prng.pick(['steel', 'silver'] as const)
    : chooseHairColour(age, complexion, parts.LONG_HAIR.includes(hair), prng);
  const bearded = gender === 'male' && prng.chance(0.45);
  const glasses = chooseGlasses(parts.GLASSES, age, prng);
  const earring =
    gender === 'female'
      ? prng.weighted([
          ['none', 5],
          ['stud', 2],
          ['hoop', 3],
        ] as const)
      : 'none';
  return {
    skin,
    hair,
    hairColour,
    mouth: prng.pick(mouthsFor(gender, hair, bearded)),
    lipstick: prng.pick(parts.LIPSTICKS),
    nose: prng.pick(parts.NOSES[gender]),
    eyes: chooseEyes(age, prng),
    brows: prng.pick(parts.BROWS[gender]),
    earring,
    ...(bearded && { beard: prng.pick(parts.BEARDS) }),
    ...(glasses && { glasses }),
  };
}

function chooseHair(gender: PortraitPerson['gender'], age: number, skin: Skin, prng: Prng): number {
  if (gender === 'male' && age >= 50 && prng.chance(0.25)) return prng.pick(parts.THINNING_HAIR);
  if (skin >= 4 && prng.chance(0.7)) return prng.pick(parts.CURLS[gender]);
  return prng.pick(parts.HAIRSTYLES[gender]);
}

function mouthsFor(gender: PortraitPerson['gender'], hair: number, bearded: boolean): readonly number[] {
  if (bearded) return parts.BEARDED_MOUTHS;
  return gender === 'female' && parts.CROPPED_HAIR.includes(hair)
    ? parts.PAINTED_MOUTHS
    : parts.MOUTHS[gender];
}

function chooseEyes(age: number, prng: Prng): number {
  if (age >= 48 && prng.chance(0.45)) return parts.LINED_EYES;
  return prng.chance(0.25) ? parts.HEAVY_LIDS : parts.OPEN_EYES;
}

function chooseSetting({ gender, seed, photo }: PortraitPerson, face: BowlineFace, prng: Prng) {
  const { background, shapeColour } = createPrng(`${seed}/grounds`).nth(backdropsFor(face), photo);
  return {
    clothes: prng.pick(parts.CLOTHES[gender]),
    fabric: prng.pick(fabricsFor(face, background)),
    background,
    shape: prng.pick(SHAPES),
    shapeColour,
    thread: prng.between(0, THREADS - 1),
    threadDrop: prng.between(-60, 60),
    flip: prng.chance(0.5),
    zoom: prng.between(88, 100) / 100,
  };
}

/** Returns backgrounds and shape colours that contrast with hair, which has no outline. */
export function backdropsFor({
  skin,
  hairColour,
}: Pick<BowlineFace, 'skin' | 'hairColour'>): { background: BackgroundName; shapeColour: string }[] {
  const hair = HAIR_COLOURS[hairColour].root;
  return (Object.keys(BACKGROUNDS) as BackgroundName[]).flatMap((background) => {
    const { from, to, shape } = BACKGROUNDS[background];
    return [shape, mix(from, to, 0.7)]
      .filter((shapeColour) => [from, shapeColour].every((colour) => distance(colour, hair) > 0.2))
      .filter((shapeColour) =>
        [from, shapeColour].every((colour) => distance(colour, parts.SKINS[skin]) > 0.03),
      )
      .map((shapeColour) => ({ background, shapeColour }));
  });
}

export function fabricsFor({ skin }: Pick<BowlineFace, 'skin'>, background: BackgroundName): parts.Fabric[] {
  const { from, to } = BACKGROUNDS[background];
  return parts.FABRICS.filter(
    ({ cloth }) =>
      distance(cloth, from) > 0.1 && distance(cloth, to) > 0.12 && distance(cloth, parts.SKINS[skin]) > 0.06,
  );
}
