import { posix } from 'node:path';

/** Small repositories for structure.test.ts: files by path. */
export type Files = Readonly<Record<string, string>>;

const server = 'apps/server/src';
const web = 'apps/web/app';
const office = 'apps/backoffice/app';
const workspace = (name: string) => JSON.stringify({ name, type: 'module' });
const importing = (...paths: string[]) => paths.map((path) => `import '${path}';`).join('\n');
const long = (...code: string[]) =>
  [...code, ...Array<string>(20).fill('// One of twenty lines.')].join('\n');

/** A repository in which nothing is wrong, though each figure has something to look at. */
export const sound: Files = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module', workspaces: ['apps/*', 'packages/*'] }),
  'boundaries.json': JSON.stringify({
    modules: { sites: [], credits: [], chat: ['sites'] },
    floors: ['platform', 'parts', 'features', 'shell'],
    sideways: { 'apps/web': { chat: ['likes'] }, 'apps/backoffice': {} },
    workspaces: { 'apps/web': [], 'apps/backoffice': [] },
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
  'apps/server/testing/factories/members.ts': 'export {};',
  'apps/web/package.json': workspace('web'),
  [`${web}/entry.client.tsx`]: importing('./features/chat/chat-page.tsx'),
  [`${web}/features/chat/chat-page.tsx`]: long(
    importing('../../platform/api/client.ts', '../likes/heart.tsx'),
  ),
  [`${web}/features/likes/heart.tsx`]: long('export {};'),
  [`${web}/platform/api/client.ts`]: long('export {};'),
  'apps/backoffice/package.json': workspace('backoffice'),
  [`${office}/entry.client.tsx`]: importing('./parts/page.tsx', './shell/sidebar.tsx'),
  [`${office}/shell/sidebar.tsx`]: long('export {};'),
  [`${office}/parts/page.tsx`]: long(importing('../platform/keys/registry.ts')),
  [`${office}/platform/keys/registry.ts`]: long('export {};'),
  'packages/ui/package.json': workspace('ui'),
  'packages/ui/src/button.tsx': long('export {};'),
  'tools/build.ts': 'export {};',
  'bench/run.ts': 'export {};',
  'e2e/api.ts': 'export {};',
};

type Plant = (count: number) => Files;

/** Cases for each figure: every one plants `count` offenders that no other figure sees. */
export const planted: Readonly<Record<string, readonly Plant[]>> = {
  'server arrows broken': [
    (count) => ({
      [`${server}/mains/credits.ts`]: importing('../modules/credits/index.ts'),
      ...filesOf(count, `${server}/modules/credits/index.ts`, (n) => [
        [`${server}/modules/credits/verb-${n}.ts`, long(importing('../sites/index.ts'))],
      ]),
    }),
    (count) =>
      filesOf(count, `${server}/mains/module-unlisted.ts`, (n) => [
        [`${server}/modules/unlisted-${n}/index.ts`, long(importing('../../kernel/db/pool.ts'))],
      ]),
    (count) =>
      filesOf(count, `${server}/mains/imports-testing.ts`, (n) => [
        [`${server}/mail/mail-${n}.ts`, long(importing('../../testing/factories/members.ts'))],
      ]),
  ],
  'web arrows broken': [
    (count) =>
      filesOf(count, `${web}/entry.knows-a-floor-above.tsx`, (n) => [
        [`${web}/platform/query-${n}.ts`, long(importing('../features/likes/heart.tsx'))],
      ]),
    (count) =>
      filesOf(count, `${web}/entry.knows-another-feature.tsx`, (n) => [
        [`${web}/features/members/search-${n}.ts`, long(importing('../likes/heart.tsx'))],
      ]),
    (count) =>
      filesOf(count, `${web}/entry.knows-an-unlisted-feature.tsx`, (n) => [
        [`${web}/features/members/card-${n}.ts`, long('export {};')],
        [`${web}/features/chat/list-${n}.ts`, long(importing(`../members/card-${n}.ts`))],
      ]),
    // Routes are no floor of the sound repository.
    (count) =>
      filesOf(count, 'apps/web/server/dev.ts', (n) => [
        [`${web}/routes/unlisted-${n}.tsx`, long(importing('../platform/api/client.ts'))],
      ]),
    (count) =>
      filesOf(count, 'apps/web/server/main.ts', (n) => [
        [`apps/web/server/proxy-${n}.ts`, long(importing('../../server/src/kernel/db/pool.ts'))],
      ]),
  ],
  'office arrows broken': [
    (count) =>
      filesOf(count, `${office}/entry.knows-a-floor-above.tsx`, (n) => [
        [`${office}/platform/keys/line-${n}.ts`, long(importing('../../shell/sidebar.tsx'))],
      ]),
    (count) =>
      filesOf(count, 'apps/backoffice/server/dev.ts', (n) => [
        [`${office}/unlisted-${n}/room.tsx`, long(importing('../platform/keys/registry.ts'))],
      ]),
  ],
  'arrows broken elsewhere': [
    (count) =>
      filesOf(count, 'tools/passes-the-index.ts', (n) => [
        [`${server}/modules/sites/inner-${n}.ts`, long('export {};')],
      ]),
  ],
  'mutual pairs of rooms, web': [
    (count) => filesOf(count, `${web}/entry.pairs.tsx`, (n) => mutualPair(`${web}/features/chat`, n)),
  ],
  'mutual pairs of rooms, office': [
    (count) => filesOf(count, `${office}/entry.pairs.tsx`, (n) => mutualPair(`${office}/parts`, n)),
  ],
  'rings of folders, server': [
    (count) => filesOf(count, `${server}/mains/pairs.ts`, (n) => mutualPair(`${server}/kernel`, n)),
    (count) => filesOf(count, `${server}/mains/inner-pairs.ts`, (n) => mutualPair(`${server}/mail/inner`, n)),
    (count) =>
      filesOf(count, `${server}/mains/rings.ts`, (n) => [
        [`${server}/mail/ring-${n}/one/a.ts`, long(importing('../two/b.ts'))],
        [`${server}/mail/ring-${n}/two/a.ts`, long(importing('../three.ts'))],
        [`${server}/mail/ring-${n}/two/b.ts`, long('export {};')],
        [`${server}/mail/ring-${n}/three.ts`, long(importing('./one/b.ts'))],
        [`${server}/mail/ring-${n}/one/b.ts`, long('export {};')],
      ]),
  ],
  'calls into modules built later': [
    (count) => ({
      [`${server}/context.ts`]: long(
        importing('./modules/chat/index.ts'),
        'const modules = createModules(kernel);',
        ...each(count, (n) => `  port${n}: () => chat.answer${n}(),`),
        "  // A comment about chat is no call, nor is 'chat' in a text.",
        '  const chat = add(createChat({}));',
        '  const likes = add(createLikes({ chat }));',
      ),
    }),
  ],
  'private doors of libraries': [
    (count) => Object.fromEntries(each(count, (n) => [`e2e/door-${n}.ts`, `new Function('return ${n}')();`])),
  ],
  'circles, type-only imports included': [
    (count) =>
      filesOf(count, `${server}/mains/circles.ts`, (n) => [
        [`${server}/kernel/left-${n}.ts`, long(importing(`./right-${n}.ts`))],
        [`${server}/kernel/right-${n}.ts`, long(importing(`./left-${n}.ts`))],
      ]),
    (count) =>
      filesOf(count, `${server}/mains/type-circles.ts`, (n) => [
        [
          `${server}/kernel/list-${n}.ts`,
          long(`import type { Item } from './item-${n}.ts';`, 'export type List = Item[];'),
        ],
        [
          `${server}/kernel/item-${n}.ts`,
          long(`import type { List } from './list-${n}.ts';`, 'export type Item = string | List;'),
        ],
      ]),
  ],
  'imports climbing three folders or more': [
    (count) =>
      filesOf(count, `${server}/mains/climbing.ts`, (n) => [
        [`${server}/kernel/db/deep/climb-${n}.ts`, long(importing(`${'../'.repeat(3)}kernel/db/pool.ts`))],
      ]),
  ],
  'product files under 20 lines with one importer': [
    (count) =>
      filesOf(count, `${server}/mains/slivers.ts`, (n) => [
        [`${server}/kernel/sliver-${n}.ts`, 'export {};'],
      ]),
  ],
  'exported values used by nobody': [
    (count) =>
      filesOf(count, `${server}/mains/exports.ts`, (n) => [
        [`${server}/kernel/exports-${n}.ts`, long('export const value = 1;', 'value.toFixed();')],
      ]),
    (count) =>
      filesOf(count, 'tools/exports.ts', (n) => [
        [`packages/ui/src/exports-${n}.tsx`, long('export const value = 1;')],
      ]),
  ],
  'other dead code': [
    (count) =>
      Object.fromEntries(each(count, (n) => [`${server}/kernel/nobody-${n}.ts`, long('export {};')])),
    (count) =>
      filesOf(count, `${server}/mains/dead-types.ts`, (n) => [
        [`${server}/kernel/dead-type-${n}.ts`, long('export type Dead = string;')],
      ]),
  ],
};

/** Two folders that import each other, without a circle of files. */
function mutualPair(room: string, n: number): [path: string, text: string][] {
  return [
    [`${room}/left-${n}/a.ts`, long(importing(`../right-${n}/b.ts`))],
    [`${room}/right-${n}/a.ts`, long(importing(`../left-${n}/b.ts`))],
    [`${room}/left-${n}/b.ts`, long('export {};')],
    [`${room}/right-${n}/b.ts`, long('export {};')],
  ];
}

/** Makes `count` groups of files, and `main` that imports them, so that they are used. */
function filesOf(count: number, main: string, make: (n: number) => [path: string, text: string][]): Files {
  const files = Object.fromEntries(each(count, make).flat());
  const paths = Object.keys(files).map((path) => posix.relative(posix.dirname(main), path));
  const specifiers = paths.map((path) => (path.startsWith('.') ? path : `./${path}`));
  return { ...files, [main]: long(importing(...specifiers)) };
}

function each<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
