import type { Tree } from './tree.ts';

/** Uses that stay, each with its reason. */
const allowed: readonly { readonly file: string; readonly door: string; readonly because: string }[] = [
  {
    file: 'apps/server/src/modules/photos/darkroom/hint-process.ts',
    door: '@vladmandic/face-api/dist/face-api.node-wasm.js',
    because: 'Its README names this file as the way to load it in Node with WebAssembly.',
  },
  {
    file: 'apps/web/app/features/profiles/member-page/deferred-page.test.ts',
    door: 'UNSAFE_ErrorResponseImpl',
    because: 'Only a server answer makes one otherwise; the product tells it by isRouteErrorResponse.',
  },
  {
    file: 'apps/web/app/shell/deferred-scripts.tsx',
    door: 'Scripts called as a function',
    because: 'Scripts start after the first paint. It goes when entry.client.tsx decides when to hydrate.',
  },
  {
    file: 'tools/mutants/vitest.config.ts',
    door: 'class that extends BaseSequencer',
    because: 'Vitest documents it as the way to order test files.',
  },
];

/** What a library does not promise to keep, so that its next release may take it away in silence. */
const names =
  /\b(?:UNSAFE_\w+|_zod\b|\w*_private_\w*|new Function(?=\())|(?<=from ['"])(?![.#]|@bowline\/)[^'"]+\/(?:lib|dist)\/[^'"]+/g;
const imports =
  /import (?:type )?(\w+)?(?:, )?(?:\{([^}]*)\}|\* as (\w+))? ?from ['"](?![.#]|@bowline\/|node:)[^'"]+['"]/g;

/** Files that use a library by another way than its public one, with the way. */
export function privateDoors({ texts }: Pick<Tree, 'texts'>): string[] {
  const found: string[] = [];
  for (const [file, text] of texts) {
    // The checks name what they look for.
    if (!/\.tsx?$/.test(file) || file.startsWith('tools/check/')) continue;
    for (const door of doorsOf(text, file.endsWith('x')))
      if (!allowed.some((use) => use.file === file && use.door === door)) found.push(`${file}: ${door}`);
  }
  return found;
}

function doorsOf(text: string, hasComponents: boolean): ReadonlySet<string> {
  const doors = new Set([...text.matchAll(names)].map(([door]) => door));
  for (const name of importedNames(text)) {
    if (name !== 'Component' && new RegExp(`class \\w+ extends ${name}\\b`).test(text))
      doors.add(`class that extends ${name}`);
    if (hasComponents && /^[A-Z]/.test(name) && new RegExp(`(?<!new |\\.)\\b${name}\\(\\{`).test(text))
      doors.add(`${name} called as a function`);
  }
  return doors;
}

/** Names that a file imports from packages. */
function importedNames(text: string): string[] {
  return [...text.matchAll(imports)].flatMap(([, byDefault, listed, all]) => [
    ...(byDefault ? [byDefault] : []),
    ...(all ? [all] : []),
    ...(listed ?? '')
      .split(',')
      .map((name) =>
        name
          .replace(/^[\s\S]*\bas /, '')
          .replace(/^\s*type /, '')
          .trim(),
      )
      .filter((name) => name !== ''),
  ]);
}
