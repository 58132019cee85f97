import { createPrng, type Prng } from '../../prng.ts';
import { distance } from '../colour.ts';
import { chooseHairColour, HAIR_COLOURS, type HairColourName } from '../hair.ts';
import { chooseGlasses, chooseSkin, type PortraitPerson, type Skin } from '../person.ts';
import type { Beard } from './beards.ts';
import type { Garment, Necklace } from './clothes.ts';
import { GROUNDS, type GroundName, type Ornament } from './grounds.ts';
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
  ground: GroundName;
  ornament: Ornament;
  light: number;
  flip: boolean;
  zoom: number;
  shift: number;
};

export function chooseKnoten(sitter: PortraitPerson): KnotenRecipe {
  const face = chooseFace(sitter, createPrng(`${sitter.seed}/face`));
  return {
    brand: 'knoten',
    ...face,
    ...chooseSetting(sitter, face, createPrng(`${sitter.seed}/photo/${sitter.photo}`)),
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
    // Stubble is a veil over the jaw and has to follow its line; it was drawn for the first head.
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
  const ground = createPrng(`${seed}/grounds`).nth(groundsFor(face), photo);
  const garment = prng.pick(parts.CLOTHES[gender]);
  const cloth = prng.pick(fabricsFor(face, ground, garment));
  const adorned = gender === 'female' && parts.OPEN_NECKS.includes(garment) && prng.chance(0.6);
  return {
    garment,
    cloth,
    inner: prng.pick(parts.FABRICS.filter((other) => distance(other, cloth) > 0.25)),
    necklace: adorned ? prng.pick(['choker', 'chain'] as const) : 'none',
    necklaceColour: prng.pick(
      parts.NECKLACE_COLOURS.filter((c) => distance(c, parts.SKINS[face.skin]) > 0.2),
    ),
    ground,
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

/** Hair has no outline, and deep skin sinks into a dark ground: both must stand off from what lies behind them. */
export function groundsFor({ skin, hairColour }: Pick<KnotenFace, 'skin' | 'hairColour'>): GroundName[] {
  const hair = HAIR_COLOURS[hairColour].root;
  const [fromLight, fromMiddle] = skin >= 4 ? [0.2, 0.135] : [0.06, 0];
  return (Object.keys(GROUNDS) as GroundName[]).filter((name) => {
    const { light, middle } = GROUNDS[name];
    const behindHair = [distance(light, hair), distance(middle, hair)];
    const hairStandsOff = Math.min(...behindHair) > 0.1 && Math.max(...behindHair) > 0.2;
    const behindSkin = [distance(light, parts.SKINS[skin]), distance(middle, parts.SKINS[skin])] as const;
    return hairStandsOff && behindSkin[0] > fromLight && behindSkin[1] > fromMiddle;
  });
}

export function fabricsFor(
  { skin }: Pick<KnotenFace, 'skin'>,
  ground: GroundName,
  garment: Garment,
): string[] {
  const { middle } = GROUNDS[ground];
  // Where much skin shows, the cloth has to be cloth at first glance, also in the shade at the picture's foot.
  const fromSkin = parts.OPEN_NECKS.includes(garment) ? 0.22 : 0.12;
  return parts.FABRICS.filter((cloth) => {
    return distance(cloth, middle) > 0.14 && distance(cloth, parts.SKINS[skin]) > fromSkin;
  });
}
