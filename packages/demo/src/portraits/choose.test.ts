import { describe, expect, it } from 'vitest';
import { backdropsFor, fabricsFor as bowlineFabricsFor } from './bowline/choose.ts';
import { CURLS, HAIRSTYLES } from './bowline/parts.ts';
import { HAIR_COLOURS, type HairColourName } from './hair.ts';
import { backgroundsFor, fabricsFor as knotenFabricsFor } from './knoten/choose.ts';
import { CLOTHES } from './knoten/parts.ts';

const skins = [0, 1, 2, 3, 4, 5] as const;
const faces = skins.flatMap((skin) =>
  (Object.keys(HAIR_COLOURS) as HairColourName[]).map((hairColour) => ({ skin, hairColour })),
);

describe('choosing colours that contrast', () => {
  it.each(faces)('leaves several backgrounds for skin $skin with $hairColour hair', (face) => {
    expect(backdropsFor(face).length).toBeGreaterThanOrEqual(4);
    expect(backgroundsFor(face).length).toBeGreaterThanOrEqual(3);
  });

  it('leaves several fabrics for every person on every background', () => {
    const garments = [...new Set([...CLOTHES.female, ...CLOTHES.male])];
    for (const face of faces) {
      for (const { background } of backdropsFor(face)) {
        expect(bowlineFabricsFor(face, background).length).toBeGreaterThanOrEqual(4);
      }
      for (const background of backgroundsFor(face)) {
        for (const garment of garments) {
          expect(knotenFabricsFor(face, background, garment).length).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('excludes childish hairstyles', () => {
    const childish = [45, 46, 59];
    for (const gender of ['female', 'male'] as const) {
      expect([...HAIRSTYLES[gender], ...CURLS[gender]].filter((hair) => childish.includes(hair))).toEqual([]);
    }
  });
});
