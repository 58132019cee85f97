import { createPrng, type Prng } from '../../prng.ts';
import { distance } from '../colour.ts';
import { chooseHairColour, HAIR_COLOURS, type HairColourName } from '../hair.ts';
import { chooseGlasses, chooseSkin, type PortraitPerson, type Skin } from '../person.ts';
import { BACKGROUNDS, type BackgroundName, type Ornament } from './backgrounds.ts';
import type { Beard } from './beards.ts';
import type { Garment, Necklace } from './clothes.ts';
import * as parts from './parts.ts';

export type KnotenFace = {
  skin: Skin;
  head: number;
  hair: number;
  hairColour: HairColourName;
  mouth: string;
  lipstick: string;
  nose: number;
  eyes: number;
  brows: number;
  beard?: Beard;
  glasses?: number;
  lined: boolean;
  earrings?: number;
};

export type KnotenRecipe = KnotenFace & {
  brand: 'knoten';
  garment: Garment;
  cloth: string;
  inner: string;
  necklace: Necklace;
  necklaceColour: string;
  background: BackgroundName;
  ornament: Ornament;
  light: number;
  flip: boolean;
  zoom: number;
  shift: number;
};

export function chooseKnoten(person: PortraitPerson): KnotenRecipe {
  const face = chooseFace(person, createPrng(`${person.seed}/face`));
  return {
    brand: 'knoten',
    ...face,
    ...chooseSetting(person, face, createPrng(`${person.seed}/photo/${person.photo}`)),
  };
}

function chooseFace({ gender, age }: PortraitPerson, prng: Prng): KnotenFace {
  const skin = chooseSkin(prng);
  const beard = gender === 'male' && prng.chance(0.6) ? chooseBeard(prng) : undefined;
  const hair = chooseHair({ gender, age, skin, bearded: beard !== undefined }, prng);
  const complexion = skin <= 1 ? 'fair' : skin <= 2 ? 'middle' : 'deep';
  const glasses = chooseGlasses(parts.GLASSES, age, prng);
  return {
    skin,
    // Stubble follows the jaw of the first head, for which it was drawn.
    head: beard === 'stubble' ? 1 : prng.pick(parts.HEADS),
    hair,
    hairColour: chooseHairColour(age, complexion, parts.LONG_HAIR.includes(hair), prng),
    mouth: beard ? prng.pick(parts.BEARDED_MOUTHS) : prng.pick(parts.MOUTHS[gender]),
    lipstick: gender === 'female' ? prng.pick(parts.LIPSTICKS) : '#0b1020',
    nose: prng.pick(parts.NOSES[gender]),
    eyes: prng.pick(parts.EYES[gender]),
    brows: prng.pick(parts.BROWS[gender]),
    lined: age >= 50,
    ...(beard && { beard }),
    ...(glasses && { glasses }),
    ...(gender === 'female' && prng.chance(0.55) && { earrings: prng.pick(parts.EARRINGS) }),
  };
}

type Wearer = { gender: PortraitPerson['gender']; age: number; skin: Skin; bearded: boolean };

function chooseHair({ gender, age, skin, bearded }: Wearer, prng: Prng): number {
  if (gender === 'male' && age >= 42 && prng.chance(0.28)) return prng.pick(parts.THINNING_HAIR);
  if (skin >= 4 && prng.chance(0.75)) return prng.pick(parts.CURLS[gender]);
  const wild = age < 50 && (bearded || gender === 'female');
  return prng.pick(parts.HAIRSTYLES[gender].filter((hair) => wild || !parts.WILD_HAIR.includes(hair)));
}

function chooseBeard(prng: Prng): Beard {
  return prng.weighted([
    ['trimmed', 4],
    ['stubble', 3],
    ['goatee', 1.5],
    ['moustache', 1.5],
  ]);
}

function chooseSetting({ gender, seed, photo }: PortraitPerson, face: KnotenFace, prng: Prng) {
  const background = createPrng(`${seed}/grounds`).nth(backgroundsFor(face), photo);
  const garment = prng.pick(parts.CLOTHES[gender]);
  const cloth = prng.pick(fabricsFor(face, background, garment));
  const adorned = gender === 'female' && parts.OPEN_NECKS.includes(garment) && prng.chance(0.6);
  return {
    garment,
    cloth,
    inner: prng.pick(parts.FABRICS.filter((other) => distance(other, cloth) > 0.25)),
    necklace: adorned ? prng.pick(['choker', 'chain'] as const) : 'none',
    necklaceColour: prng.pick(
      parts.NECKLACE_COLOURS.filter((c) => distance(c, parts.SKINS[face.skin]) > 0.2),
    ),
    background,
    ornament: {
      turn: prng.pick([-18, 22, 158, -64, 96, 45, -110]),
      scale: prng.between(46, 62),
      x: prng.between(400, 560),
      y: prng.between(440, 560),
    },
    light: prng.between(36, 64),
    flip: prng.chance(0.5),
    zoom: prng.between(90, 99) / 100,
    shift: prng.between(-18, 18),
  } as const;
}

/** Returns backgrounds that contrast with hair, which has no outline, and with dark skin. */
export function backgroundsFor({
  skin,
  hairColour,
}: Pick<KnotenFace, 'skin' | 'hairColour'>): BackgroundName[] {
  const hair = HAIR_COLOURS[hairColour].root;
  const [fromLight, fromMiddle] = skin >= 4 ? [0.2, 0.135] : [0.06, 0];
  return (Object.keys(BACKGROUNDS) as BackgroundName[]).filter((name) => {
    const { light, middle } = BACKGROUNDS[name];
    const behindHair = [distance(light, hair), distance(middle, hair)];
    const hairStandsOff = Math.min(...behindHair) > 0.1 && Math.max(...behindHair) > 0.2;
    const behindSkin = [distance(light, parts.SKINS[skin]), distance(middle, parts.SKINS[skin])] as const;
    return hairStandsOff && behindSkin[0] > fromLight && behindSkin[1] > fromMiddle;
  });
}

export function fabricsFor(
  { skin }: Pick<KnotenFace, 'skin'>,
  background: BackgroundName,
  garment: Garment,
): string[] {
  const { middle } = BACKGROUNDS[background];
  // Open necks show much skin, so the fabric needs more contrast with it, also in the shade at the bottom.
  const fromSkin = parts.OPEN_NECKS.includes(garment) ? 0.22 : 0.12;
  return parts.FABRICS.filter((cloth) => {
    return distance(cloth, middle) > 0.14 && distance(cloth, parts.SKINS[skin]) > fromSkin;
  });
}
