import { contextFile, lateCalls } from './late-calls.ts';
import { privateDoors } from './private-doors.ts';
import { rings } from './rings.ts';
import { mutualPairs, sources } from './rooms.ts';
import type { Tree } from './tree.ts';

export interface Figure {
  readonly name: string;
  /** The most offenders that pass. */
  readonly limit: number;
  readonly advice: string;
  readonly offenders: (tree: Tree) => string[];
}

const product =
  /^(?:apps\/[^/]+\/(?:src|app|server)|packages\/(?:contract|i18n|ui|web-frame)\/src)\/.+\.tsx?$/;
const notProduct =
  /\.test\.tsx?$|\.d\.ts$|(?:^|\/)generated[/.]|^apps\/server\/src\/(?:contract-tests|modules\/payments\/model)\/|fixtures?[/.]/;
/** Files that the framework or a process starts: they count as used even with a single importer. */
const entry =
  /^apps\/(?:web|backoffice)\/app\/(?:(?:routes|shell\/layouts)\/|(?:root|routes|entry\.\w+)\.tsx?$)|\/mains\//;

/** Files that the guides tell everybody to make, however small they begin: following a guide must not turn the check red. */
const prescribed =
  /^apps\/server\/src\/modules\/.+\/(?:rules|present|ports|member-data|(?:[\w-]+-)?store)\.ts$/;
/** One verb with its route beside it, as the guide of operations asks for. */
const declaresRoute = /^export const \w+Route\b/m;

const isProduct = (file: string) => product.test(file) && !notProduct.test(file);
const sliverLines = 20;

/** Every figure of `npm run check -- structure`; README.md beside this file says what each counts. */
export const figures: readonly Figure[] = [
  {
    name: 'server arrows broken',
    limit: 0,
    advice:
      'boundaries.json says who may import whom. A need in another direction is an event answered by a job, or a port.',
    offenders: (tree) => brokenBelow(tree, 'apps/server/'),
  },
  {
    name: 'web arrows broken',
    limit: 0,
    advice:
      'boundaries.json has the order of the floors and which feature may import which. Move what two share to a floor below.',
    offenders: (tree) => brokenBelow(tree, 'apps/web/'),
  },
  {
    name: 'office arrows broken',
    limit: 0,
    advice:
      'boundaries.json has the order of the floors and which feature may import which. Move what two share to a floor below.',
    offenders: (tree) => brokenBelow(tree, 'apps/backoffice/'),
  },
  {
    name: 'arrows broken elsewhere',
    limit: 0,
    advice: 'The comment of each rule in .dependency-cruiser.js says why.',
    offenders: (tree) =>
      describe(tree.violations.filter(({ from }) => !/^apps\/(?:server|web|backoffice)\//.test(from))),
  },
  {
    name: 'mutual pairs of rooms, web',
    limit: 0,
    advice: 'One of the two directions goes: move the shared part below both, or pass it in.',
    offenders: (tree) => mutualPairs(productImports(tree), sources.web),
  },
  {
    name: 'mutual pairs of rooms, office',
    limit: 0,
    advice: 'One of the two directions goes: move the shared part below both, or pass it in.',
    offenders: (tree) => mutualPairs(productImports(tree), sources.office),
  },
  {
    name: 'rings of folders, server',
    limit: 0,
    advice: 'One of the arrows goes: move what two parts share to a part below both.',
    offenders: (tree) => rings(productImports(tree), sources.server),
  },
  {
    name: 'calls into modules built later',
    limit: 14,
    advice:
      'Answer the question in a module above both (as `me` and `contacts` do), or build the modules in another order.',
    offenders: ({ texts }) => lateCalls(texts.get(contextFile) ?? ''),
  },
  {
    name: 'private doors of libraries',
    limit: 0,
    advice:
      'Use what the library documents, or do without. What stays is listed in tools/check/private-doors.ts, with its reason.',
    offenders: privateDoors,
  },
  {
    name: 'circles, type-only imports included',
    limit: 0,
    advice: 'Move the shared type or value into a file that both import.',
    offenders: circles,
  },
  {
    name: 'imports climbing three folders or more',
    limit: 0,
    advice: 'Use a subpath import: #kernel/…, #modules/…, #app/…, @bowline/server/….',
    offenders: climbingImports,
  },
  {
    name: `product files under ${sliverLines} lines with one importer`,
    limit: 20,
    advice: 'Merge the file into its importer, unless it is a real unit on its own.',
    offenders: slivers,
  },
  {
    name: 'exported values used by nobody',
    limit: 0,
    advice: 'Remove the word export, or the value.',
    offenders: (tree) => deadCode(tree, (kind) => kind === 'exports'),
  },
  {
    name: 'other dead code',
    limit: 0,
    advice: 'Remove the file, type or dependency, or let knip.json know who uses it.',
    offenders: (tree) => deadCode(tree, (kind) => kind !== 'exports'),
  },
];

const describe = (violations: Tree['violations']) =>
  violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);

const brokenBelow = (tree: Tree, folder: string) =>
  describe(tree.violations.filter(({ from }) => from.startsWith(folder)));

const productImports = ({ imports }: Tree) =>
  imports.filter(({ from, to }) => from !== to && isProduct(from) && isProduct(to));

function circles({ imports }: Tree): string[] {
  const found = new Map<string, string>();
  for (const { from, circle } of imports) {
    if (circle) found.set(circle.toSorted().join(), [from, ...circle].join(' → '));
  }
  return [...found.values()];
}

const specifier = /\b(?:from|import|require|vi\.\w+(?:<[^>]*>)?)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

function climbingImports({ texts }: Tree): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(specifier)]
      .map(([, , path = '']) => path)
      .filter((path) => path.startsWith('.') && path.split('/').filter((part) => part === '..').length >= 3)
      .map((path) => `${file}: ${path}`),
  );
}

function slivers(tree: Tree): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of productImports(tree))
    importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return [...importers]
    .filter(
      ([file, { size }]) =>
        size === 1 && !entry.test(file) && !prescribed.test(file) && isSliver(tree.texts.get(file)),
    )
    .map(([file, by]) => `${file} ← ${[...by].join()}`);
}

const isSliver = (text = '') => text.trimEnd().split('\n').length < sliverLines && !declaresRoute.test(text);

const deadCode = (tree: Tree, wanted: (kind: string) => boolean) =>
  tree.deadCode.filter(({ kind }) => wanted(kind)).map(({ kind, file, name }) => `${file}: ${kind} ${name}`);
