import { describe, expect, it } from 'vitest';
import { backdropsFor, fabricsFor as bowlineFabricsFor } from './bowline/choose.ts';
import { CURLS, HAIRSTYLES } from './bowline/parts.ts';
import { HAIR_COLOURS, type HairColourName } from './hair.ts';
import { groundsFor, fabricsFor as knotenFabricsFor } from './knoten/choose.ts';
import { CLOTHES } from './knoten/parts.ts';

const skins = [0, 1, 2, 3, 4, 5] as const;
const faces = skins.flatMap((skin) =>
  (Object.keys(HAIR_COLOURS) as HairColourName[]).map((hairColour) => ({ skin, hairColour })),
);

describe('choosing what goes together', () => {
  it.each(faces)('leaves skin $skin with $hairColour hair more than one ground to stand before', (face) => {
    expect(backdropsFor(face).length).toBeGreaterThanOrEqual(4);
    expect(groundsFor(face).length).toBeGreaterThanOrEqual(3);
  });

  it('leaves everybody clothes on every ground', () => {
    const garments = [...new Set([...CLOTHES.female, ...CLOTHES.male])];
    for (const face of faces) {
      for (const { ground } of backdropsFor(face)) {
        expect(bowlineFabricsFor(face, ground).length).toBeGreaterThanOrEqual(4);
      }
      for (const ground of groundsFor(face)) {
        for (const garment of garments) {
          expect(knotenFabricsFor(face, ground, garment).length).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('knows no hair that looks childish', () => {
    const childish = [45, 46, 59];
    for (const gender of ['female', 'male'] as const) {
      expect([...HAIRSTYLES[gender], ...CURLS[gender]].filter((hair) => childish.includes(hair))).toEqual([]);
    }
  });
});
