import { describe, expect, it } from 'vitest';
import { bowlineHeroes } from './bowline/heroes.ts';
import { knotenHeroes } from './knoten/heroes.ts';
import { type Brand, type Recipe, recipeFor } from './recipe.ts';
import { drawPortrait } from './render.ts';

const brands: Brand[] = ['bowline', 'knoten'];

/** Returns recipes of 200 people of all ages, enough to use every part of the curated lists. */
function people(brand: Brand, gender: 'female' | 'male'): Recipe[] {
  return Array.from({ length: 200 }, (_, index) =>
    recipeFor(`sitter ${index}`, gender, { brand, age: 21 + (index % 48) }),
  );
}

/** Returns what is wrong with an SVG: unbalanced tags, undefined references or missing values. */
function faultsOf(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, close, tag, , selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (close) {
      if (open.pop() !== tag) faults.push(`</${tag}> closes nothing`);
    } else if (!selfClosed) open.push(tag ?? '');
  }
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, link]) => paint ?? link);
  faults.push(...open.map((tag) => `<${tag}> stays open`));
  faults.push(...used.filter((id) => !defined.has(id)).map((id) => `#${id} is not defined`));
  if (/undefined|NaN|null/.test(svg)) faults.push('a value is missing');
  return faults;
}

describe.each(brands)('portraits of %s', (brand) => {
  it('depend on the seed only', () => {
    const look = { brand, age: 34 };
    expect(recipeFor('noor', 'female', look)).toEqual(recipeFor('noor', 'female', look));
    expect(drawPortrait(recipeFor('noor', 'female', look))).toBe(
      drawPortrait(recipeFor('noor', 'female', look)),
    );
    expect(recipeFor('noor', 'female', look)).not.toEqual(recipeFor('vera', 'female', look));
  });

  it('are well-formed SVG for every person', () => {
    for (const recipe of [...people(brand, 'female'), ...people(brand, 'male')]) {
      expect(faultsOf(drawPortrait(recipe))).toEqual([]);
    }
  });

  it('have beards only for men, and grey hair only above forty', () => {
    expect(people(brand, 'female').filter((recipe) => 'beard' in recipe)).toEqual([]);
    expect(people(brand, 'male').some((recipe) => 'beard' in recipe)).toBe(true);
    const grey = (age: number) =>
      Array.from({ length: 100 }, (_, index) => recipeFor(`grey ${index}`, 'female', { brand, age })).filter(
        ({ hairColour }) => ['steel', 'silver', 'white'].includes(hairColour),
      ).length;
    expect(grey(35)).toBe(0);
    expect(grey(62)).toBeGreaterThan(60);
  });

  it('keep the face on all photos of a member, on different backgrounds', () => {
    const photos = [0, 1, 2].map((photo) => recipeFor('noor', 'female', { brand, age: 31, photo }));
    expect(
      new Set(photos.map(({ skin, hair, hairColour, mouth }) => `${skin}${hair}${hairColour}${mouth}`)).size,
    ).toBe(1);
    expect(new Set(photos.map((recipe) => JSON.stringify(recipe))).size).toBe(3);
  });
});

describe('the portraits of the home pages', () => {
  it('are six each and well formed', () => {
    expect(bowlineHeroes).toHaveLength(6);
    expect(knotenHeroes).toHaveLength(6);
    for (const recipe of [...bowlineHeroes, ...knotenHeroes])
      expect(faultsOf(drawPortrait(recipe))).toEqual([]);
  });
});
