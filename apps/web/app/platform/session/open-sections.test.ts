import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { openSections, type Section, sectionPaths } from './open-sections.ts';

const pathsById = new Map(routes.flatMap((entry) => pagesOf(entry, '')));

it.each(Object.keys(sectionPaths) as Section[])(
  'openSections has %s exactly when it has a page',
  (section) => {
    expect(pathsById.get(section)).toBe(openSections.has(section) ? sectionPaths[section] : undefined);
  },
);

function pagesOf({ id, path, children = [] }: RouteConfigEntry, above: string): [string, string][] {
  const own = path === undefined ? above : `${above}/${path}`;
  const below = children.flatMap((child) => pagesOf(child, own));
  return id === undefined ? below : [[id, own], ...below];
}
