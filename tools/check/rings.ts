import type { Import } from './tree.ts';

type Arrows = Map<string, Set<string>>;

/**
 * Returns the rings below `source`: parts of one folder, at any depth, that reach each other by imports. A part is a folder
 * or a file that stands beside it. A ring of parts has no order in which to read or change them, though no two files of it
 * need to import each other. Rings of files alone are circles, which have a figure of their own.
 */
export function rings(imports: readonly Import[], source: string): string[] {
  const folders = new Map<string, Arrows>();
  for (const { from, to } of imports) {
    if (!from.startsWith(source) || !to.startsWith(source)) continue;
    const [left, right] = [from.split('/'), to.split('/')];
    const depth = left.findIndex((part, index) => part !== right[index]);
    const [part = '', other = ''] = [left[depth], right[depth]];
    const folder = left.slice(0, depth).join('/');
    const arrows: Arrows = folders.get(folder) ?? new Map();
    folders.set(folder, arrows.set(part, (arrows.get(part) ?? new Set()).add(other)));
  }
  return [...folders].flatMap(([folder, arrows]) => ringsOf(arrows).map((ring) => `${folder}: ${ring}`));
}

function ringsOf(arrows: Arrows): string[] {
  const reached = new Map([...arrows.keys()].map((part) => [part, reachedFrom(part, arrows)]));
  const found = [...reached].flatMap(([part, reach]) => {
    const ring = [...reach].filter((other) => reached.get(other)?.has(part));
    return ring.length > 1 && ring.some(isFolder) ? ring.toSorted().join(', ') : [];
  });
  return [...new Set(found)];
}

const isFolder = (part: string) => !part.includes('.');

function reachedFrom(part: string, arrows: Arrows): Set<string> {
  const reach = new Set<string>();
  const open = [part];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const other of arrows.get(next) ?? [])
      if (!reach.has(other)) {
        reach.add(other);
        open.push(other);
      }
  return reach;
}
