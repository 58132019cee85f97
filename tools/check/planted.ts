/** Small repositories for structure.test.ts: files by path. */
export type Files = Readonly<Record<string, string>>;

const server = 'apps/server/src';
const web = 'apps/web/app';
const workspace = (name: string) => JSON.stringify({ name, type: 'module' });
const importing = (...paths: string[]) => paths.map((path) => `import '${path}';`).join('\n');
const long = (...code: string[]) =>
  [...code, ...Array<string>(20).fill('// One of twenty lines.')].join('\n');

/** A repository in which nothing is wrong, though each figure has something to look at. */
export const sound: Files = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module', workspaces: ['apps/*', 'packages/*'] }),
  'boundaries.json': JSON.stringify({
    modules: { sites: [], credits: [], chat: ['sites'] },
    web: { api: [], 'features/chat': ['api'] },
    workspaces: { 'apps/web': [] },
  }),
  'apps/server/package.json': workspace('server'),
  [`${server}/mains/api.ts`]: importing('../context.ts'),
  [`${server}/context.ts`]: long(importing('./modules/chat/index.ts')),
  [`${server}/modules/chat/index.ts`]: long(importing('../sites/index.ts', './sending/send.ts')),
  [`${server}/modules/chat/rules.ts`]: long('export const price = 1;', 'export type Price = number;'),
  [`${server}/modules/chat/sending/send.ts`]: long(
    `import { type Price, price } from '../rules.ts';`,
    'const paid: Price = price;',
    'paid.toFixed();',
  ),
  [`${server}/modules/sites/index.ts`]: long(importing('../../kernel/jobs/queue.ts')),
  [`${server}/kernel/jobs/queue.ts`]: long(importing('../db/pool.ts', './worker.ts')),
  [`${server}/kernel/jobs/worker.ts`]: long(importing('../db/pool.ts')),
  [`${server}/kernel/db/pool.ts`]: 'export {};',
  'apps/web/package.json': workspace('web'),
  [`${web}/entry.client.tsx`]: importing('./features/chat/chat-page.tsx'),
  [`${web}/features/chat/chat-page.tsx`]: long(importing('../../api/client.ts')),
  [`${web}/api/client.ts`]: long('export {};'),
  'packages/ui/package.json': workspace('ui'),
  'packages/ui/src/button.tsx': long('export {};'),
  'tools/stack/build.ts': 'export {};',
  'bench/run.ts': 'export {};',
  'e2e/api.ts': 'export {};',
};

/** For each figure, `count` offenders that no other figure sees. */
export const planted: Readonly<Record<string, (count: number) => Files>> = {
  'server arrows broken': (count) => ({
    [`${server}/mains/credits.ts`]: importing('../modules/credits/index.ts'),
    [`${server}/modules/credits/index.ts`]: long(...each(count, (n) => importing(`./verb-${n}.ts`))),
    ...eachFile(count, (n) => [
      `${server}/modules/credits/verb-${n}.ts`,
      long(importing('../sites/index.ts')),
    ]),
  }),
  'web arrows broken': (count) => ({
    'apps/web/server/main.ts': importing(...each(count, (n) => `./proxy-${n}.ts`)),
    ...eachFile(count, (n) => [
      `apps/web/server/proxy-${n}.ts`,
      long(importing('../../server/src/kernel/db/pool.ts')),
    ]),
  }),
  'arrows broken elsewhere': (count) => ({
    'tools/arrows.ts': importing(...each(count, (n) => `../apps/server/src/modules/sites/inner-${n}.ts`)),
    ...eachFile(count, (n) => [`${server}/modules/sites/inner-${n}.ts`, long('export {};')]),
  }),
  'mutual pairs of rooms, server': (count) =>
    mutualPairs(count, `${server}/kernel`, `${server}/mains/pairs.ts`),
  'mutual pairs of rooms, web': (count) =>
    mutualPairs(count, `${web}/features/chat`, `${web}/entry.pairs.tsx`),
  'circles, type-only imports included': (count) => ({
    [`${server}/mains/circles.ts`]: importing(...each(count, (n) => `../kernel/left-${n}.ts`)),
    ...eachFile(count, (n) => [
      `${server}/kernel/left-${n}.ts`,
      long(`import type { Right } from './right-${n}.ts';`, 'export type Left = Right;'),
    ]),
    ...eachFile(count, (n) => [
      `${server}/kernel/right-${n}.ts`,
      long(`import type { Left } from './left-${n}.ts';`, 'export type Right = string | Left[];'),
    ]),
  }),
  'imports climbing three folders or more': (count) => ({
    [`${server}/mains/climbing.ts`]: importing('../kernel/db/deep/climb.ts'),
    [`${server}/kernel/db/deep/climb.ts`]: long(
      ...each(count, () => importing(`${'../'.repeat(3)}kernel/db/pool.ts`)),
    ),
  }),
  'product files under 20 lines with one importer': (count) => ({
    [`${server}/mains/slivers.ts`]: importing(...each(count, (n) => `../kernel/sliver-${n}.ts`)),
    ...eachFile(count, (n) => [`${server}/kernel/sliver-${n}.ts`, 'export {};']),
  }),
  'exported values used by nobody': (count) => ({
    [`${server}/mains/exports.ts`]: importing('../kernel/exports.ts'),
    [`${server}/kernel/exports.ts`]: long(
      ...each(count, (n) => `export const value${n} = 1;\nvalue${n}.toFixed();`),
    ),
  }),
  'other dead code': (count) =>
    eachFile(count, (n) => [`${server}/kernel/imported-by-nobody-${n}.ts`, long('export {};')]),
};

/** Folders `left` and `right` that import each other, without a circle of files. */
function mutualPairs(count: number, room: string, main: string): Files {
  const toRoom = main.includes('mains')
    ? `../${room.slice(server.length + 1)}`
    : `./${room.slice(web.length + 1)}`;
  return {
    [main]: importing(
      ...each(count, (n) => [`${toRoom}/left-${n}/a.ts`, `${toRoom}/right-${n}/a.ts`]).flat(),
    ),
    ...eachFile(count, (n) => [`${room}/left-${n}/a.ts`, long(importing(`../right-${n}/b.ts`))]),
    ...eachFile(count, (n) => [`${room}/right-${n}/a.ts`, long(importing(`../left-${n}/b.ts`))]),
    ...eachFile(count, (n) => [`${room}/left-${n}/b.ts`, long('export {};')]),
    ...eachFile(count, (n) => [`${room}/right-${n}/b.ts`, long('export {};')]),
  };
}

function each<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

function eachFile(count: number, make: (n: number) => [path: string, text: string]): Files {
  return Object.fromEntries(each(count, make));
}
