import { readFileSync } from 'node:fs';
import { countryCodes } from '@bowline/contract/sites';
import { regionsOf } from '@bowline/server/modules/sites/index.ts';
import { describe, expect, it } from 'vitest';
import type { RegionMap } from '../../apps/web/app/features/landers/maplanding/region-map.ts';
import { isInside, labelPoint, nearerPart, type Point, type Ring } from './region-maps/geometry.ts';

const mapOf = (country: string): RegionMap =>
  JSON.parse(readFileSync(`apps/web/app/features/landers/maplanding/generated/${country}.json`, 'utf8'));

/** The lines of a path that consists of steps. */
const linesOf = (path: string): Ring[] =>
  path
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const numbers = line.match(/-?\d+/g)?.map(Number) ?? [];
      const points: Point[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        const [x, y] = points.at(-1) ?? [0, 0];
        points.push([x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)]);
      }
      return points;
    });

/** Rounding to whole units makes single edges of narrow bays and spits coincide: shorter ones are not compared. */
const leastEdge = 12;

/** The edges of lines, each written the same in both directions. */
const edgesOf = (lines: readonly Ring[], closed: boolean): string[] =>
  lines.flatMap((line) =>
    line
      .slice(closed ? 0 : 1)
      .map((to, index): [Point, Point] => [closed ? (line.at(index - 1) ?? to) : (line[index] ?? to), to])
      .filter(([[x, y], [u, v]]) => Math.hypot(u - x, v - y) > leastEdge)
      .map((edge) => edge.map(String).sort().join(' ')),
  );

describe.each(countryCodes)('the map of %s', (country) => {
  const map = mapOf(country);

  it('has every region of the site once', () => {
    expect(map.regions.map(({ code }) => code)).toEqual(
      regionsOf(country)
        .map(({ code }) => code)
        .sort(),
    );
  });

  it('has the label of each region inside of it', () => {
    for (const { code, path, label } of map.regions)
      expect(isInside([linesOf(path)], label), `${code} at ${label.join(' ')}`).toBe(true);
  });

  it('draws a border between two regions once, and the outline round all of them', () => {
    const uses = new Map<string, number>();
    for (const edge of map.regions.flatMap(({ path }) => edgesOf(linesOf(path), true)))
      uses.set(edge, (uses.get(edge) ?? 0) + 1);
    const used = (times: number) => [...uses].filter(([, count]) => count === times).map(([edge]) => edge);
    expect(new Set(edgesOf(linesOf(map.seams), false))).toEqual(new Set(used(2)));
    expect(new Set(edgesOf(linesOf(map.outline), true))).toEqual(new Set(used(1)));
    expect(used(1).length + used(2).length).toBe(uses.size);
  });

  it('gives neighbours different fabrics', () => {
    const edges = map.regions.map(({ path }) => new Set(edgesOf(linesOf(path), true)));
    for (const [one, { fabric }] of map.regions.entries())
      for (const [other, neighbour] of map.regions.entries())
        if (one < other && neighbour.fabric === fabric)
          expect(
            [...(edges[one] ?? [])].filter((edge) => edges[other]?.has(edge)),
            neighbour.code,
          ).toEqual([]);
  });

  it('takes at most 13 kB', () => {
    expect(JSON.stringify(map).length).toBeLessThanOrEqual(13_000);
  });
});

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

it('isInside() leaves out holes', () => {
  const hole: Ring = [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
  ];
  expect(isInside([[square, hole]], [2, 2])).toBe(true);
  expect(isInside([[square, hole]], [5, 5])).toBe(false);
  expect(isInside([[square]], [11, 5])).toBe(false);
});

it('labelPoint() is in the middle of a square', () => {
  expect(labelPoint([[square]])).toEqual([5, 5]);
});

it('nearerPart() cuts a shape half-way between two towns', () => {
  const part = nearerPart(square, [2, 5], [6, 5]);
  expect(Math.max(...part.map(([x]) => x))).toBe(4);
  expect(Math.min(...part.map(([x]) => x))).toBe(0);
});
