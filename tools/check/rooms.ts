import type { Import } from './tree.ts';

/** Folders of source code whose rooms must not import each other. */
export const sources = {
  server: 'apps/server/src/',
  web: 'apps/web/app/',
  office: 'apps/backoffice/app/',
} as const;

/** Folders that only hold rooms. */
const containers = new Set(['modules', 'features']);

/**
 * Returns the room of a file below a source folder: `features/likes`, `platform`. A file that
 * stands directly in the source folder (`context.ts`, `root.tsx`) is a room of its own.
 */
function roomOf(path: string): string {
  const [first = '', second] = path.split('/');
  return second !== undefined && containers.has(first) ? `${first}/${second}` : first;
}

/**
 * Returns the pairs of rooms below `source` that import each other. Inside a room its folders are rooms too, at every
 * depth. The files that stand directly in a room belong to none of its folders: they put the folders together
 * (`index.ts`) or hold what these share (`rules.ts`), so arrows run both ways between them.
 */
export function mutualPairs(imports: readonly Import[], source: string): string[] {
  const arrows = new Map<string, string>();
  for (const { from, to } of imports) {
    if (!from.startsWith(source) || !to.startsWith(source)) continue;
    const pair = divergingRooms(from.slice(source.length), to.slice(source.length));
    if (pair) arrows.set(pair.join(' → '), `${from} → ${to}`);
  }
  return [...arrows].flatMap(([arrow, example]) => {
    const [left = '', right = ''] = arrow.split(' → ');
    const back = arrows.get(`${right} → ${left}`);
    return left < right && back ? [`${left} ↔ ${right}: ${example}, ${back}`] : [];
  });
}

function divergingRooms(from: string, to: string): [string, string] | undefined {
  const rooms: [string, string] = [roomOf(from), roomOf(to)];
  if (rooms[0] !== rooms[1]) return rooms;
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  const bothAreFolders = depth >= 0 && depth < left.length - 1 && depth < right.length - 1;
  if (!bothAreFolders) return;
  return [left.slice(0, depth + 1).join('/'), right.slice(0, depth + 1).join('/')];
}
