import { type Dice, diceFor } from '../../seeded-random.ts';
import { distance, mix } from '../colour.ts';
import { chooseHairColour, HAIR_COLOURS, type HairColourName } from '../hair.ts';
import { chooseGlasses, chooseSkin, type Sitter, type Skin } from '../sitter.ts';
import { GROUNDS, type GroundName, SHAPES, type Shape, THREADS } from './grounds.ts';
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
  ground: GroundName;
  shape: Shape;
  shapeColour: string;
  thread: number;
  threadDrop: number;
  flip: boolean;
  zoom: number;
};

export function chooseBowline(sitter: Sitter): BowlineRecipe {
  const face = chooseFace(sitter, diceFor(`${sitter.seed}/face`));
  return {
    brand: 'bowline',
    ...face,
    ...chooseSetting(sitter, face, diceFor(`${sitter.seed}/photo/${sitter.photo}`)),
  };
}

function chooseFace({ gender, age }: Sitter, dice: Dice): BowlineFace {
  const skin = chooseSkin(dice);
  const hair = chooseHair(gender, age, skin, dice);
  const complexion = skin <= 1 ? 'fair' : skin <= 3 ? 'middle' : 'deep';
  const hairColour = parts.THINNING_HAIR.includes(hair)
    ? dice.pick(['steel', 'silver'] as const)
    : chooseHairColour(age, complexion, parts.LONG_HAIR.includes(hair), dice);
  const bearded = gender === 'male' && dice.chance(0.45);
  const glasses = chooseGlasses(parts.GLASSES, age, dice);
  const earring =
    gender === 'female'
      ? dice.weighted([
          ['none', 5],
          ['stud', 2],
          ['hoop', 3],
        ] as const)
      : 'none';
  return {
    skin,
    hair,
    hairColour,
    mouth: dice.pick(mouthsFor(gender, hair, bearded)),
    lipstick: dice.pick(parts.LIPSTICKS),
    nose: dice.pick(parts.NOSES[gender]),
    eyes: chooseEyes(age, dice),
    brows: dice.pick(parts.BROWS[gender]),
    earring,
    ...(bearded && { beard: dice.pick(parts.BEARDS) }),
    ...(glasses && { glasses }),
  };
}

function chooseHair(gender: Sitter['gender'], age: number, skin: Skin, dice: Dice): number {
  if (gender === 'male' && age >= 50 && dice.chance(0.25)) return dice.pick(parts.THINNING_HAIR);
  if (skin >= 4 && dice.chance(0.7)) return dice.pick(parts.CURLS[gender]);
  return dice.pick(parts.HAIRSTYLES[gender]);
}

function mouthsFor(gender: Sitter['gender'], hair: number, bearded: boolean): readonly number[] {
  if (bearded) return parts.BEARDED_MOUTHS;
  return gender === 'female' && parts.CROPPED_HAIR.includes(hair)
    ? parts.PAINTED_MOUTHS
    : parts.MOUTHS[gender];
}

function chooseEyes(age: number, dice: Dice): number {
  if (age >= 48 && dice.chance(0.45)) return parts.LINED_EYES;
  return dice.chance(0.25) ? parts.HEAVY_LIDS : parts.OPEN_EYES;
}

function chooseSetting({ gender, seed, photo }: Sitter, face: BowlineFace, dice: Dice) {
  const { ground, shapeColour } = diceFor(`${seed}/grounds`).nth(backdropsFor(face), photo);
  return {
    clothes: dice.pick(parts.CLOTHES[gender]),
    fabric: dice.pick(fabricsFor(face, ground)),
    ground,
    shape: dice.pick(SHAPES),
    shapeColour,
    thread: dice.between(0, THREADS - 1),
    threadDrop: dice.between(-60, 60),
    flip: dice.chance(0.5),
    zoom: dice.between(88, 100) / 100,
  };
}

/** Hair has no outline of its own, so it must stand off from the ground and from the shape on it, bright or deep. */
export function backdropsFor({
  skin,
  hairColour,
}: Pick<BowlineFace, 'skin' | 'hairColour'>): { ground: GroundName; shapeColour: string }[] {
  const hair = HAIR_COLOURS[hairColour].root;
  return (Object.keys(GROUNDS) as GroundName[]).flatMap((ground) => {
    const { from, to, shape } = GROUNDS[ground];
    return [shape, mix(from, to, 0.7)]
      .filter((shapeColour) => [from, shapeColour].every((colour) => distance(colour, hair) > 0.2))
      .filter((shapeColour) =>
        [from, shapeColour].every((colour) => distance(colour, parts.SKINS[skin]) > 0.03),
      )
      .map((shapeColour) => ({ ground, shapeColour }));
  });
}

export function fabricsFor({ skin }: Pick<BowlineFace, 'skin'>, ground: GroundName): parts.Fabric[] {
  const { from, to } = GROUNDS[ground];
  return parts.FABRICS.filter(
    ({ cloth }) =>
      distance(cloth, from) > 0.1 && distance(cloth, to) > 0.12 && distance(cloth, parts.SKINS[skin]) > 0.06,
  );
}
