import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { figures } from './figures.ts';
import { type Files, planted, sound } from './planted.ts';
import type { Tree } from './tree.ts';

const created: string[] = [];

afterAll(() => {
  for (const folder of created) rmSync(folder, { recursive: true });
});

/** Runs the check with the rules of this repository over a small one. */
function check(files: Files): Promise<{ code: number; output: string }> {
  const root = mkdtempSync(join(tmpdir(), 'bowline-structure-'));
  created.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of ['.dependency-cruiser.js', 'knip.json', 'tsconfig.json']) {
    copyFileSync(join(import.meta.dirname, '../..', file), join(root, file));
  }
  const script = join(import.meta.dirname, 'structure.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** The lines of the figures, without what is said about their offenders. */
const lines = (output: string) =>
  output
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => line.replace(/ {2,}/, ' '));

describe('npm run check -- structure', () => {
  it('passes a sound repository', async () => {
    const { code, output } = await check(sound);
    expect(lines(output)).toEqual(
      figures.map(({ name, limit }) => `${name} 0${limit > 0 ? `  (at most ${limit})` : ''}`),
    );
    expect(code).toBe(0);
  });

  it('goes red for every figure with one offender too many', async () => {
    const cases = figures.flatMap(({ name, limit }) => planted[name]?.map((plant) => plant(limit + 1)) ?? []);
    const { code, output } = await check(Object.assign({}, sound, ...cases));
    const expected = figures.map(({ name, limit }) => {
      const count = (limit + 1) * (planted[name]?.length ?? 0);
      return `${name} ${count}  TOO MANY (at most ${limit})`;
    });
    expect(lines(output)).toEqual(expected);
    expect(code).toBe(1);
  });
});

describe('the figures', () => {
  const tree: Tree = {
    texts: new Map(),
    imports: [],
    violations: [],
    deadCode: [],
  };
  const count = (name: string, part: Partial<Tree>) =>
    figures.find((figure) => figure.name === name)?.offenders({ ...tree, ...part }).length;

  it.each([
    ['an inner file', 'ts', `import { escape } from 'pg/lib/utils.js';`],
    ['an unsafe name', 'ts', `import { UNSAFE_useRouteId } from 'react-router';`],
    ['an inner field', 'ts', 'export const kind = (schema: Schema) => schema._zod.def.type;'],
    ['code from text', 'ts', `export const sum = new Function('a', 'b', 'return a + b');`],
    ['an inner table', 'ts', `export const jobs = 'select from graphile_worker._private_jobs';`],
    ['an overridden class', 'ts', `import pg from 'pg';\nclass Client extends pg.Client {}`],
    ['a called component', 'tsx', `import { Scripts } from 'react-router';\nconst all = Scripts({});`],
  ])('see %s of a library', (_, extension, text) => {
    const doors = (file: string) =>
      count('private doors of libraries', { texts: new Map([[`${file}.${extension}`, text]]) });
    expect(doors('apps/web/app/a')).toBe(1);
    // The checks themselves name what they look for.
    expect(doors('tools/check/a')).toBe(0);
  });

  it('see no private door in what a library documents', () => {
    const text = [
      `import Fastify from 'fastify';`,
      `import { Component } from 'react';`,
      `import { rule } from './lib/rules.ts';`,
      'class Boundary extends Component {}',
      'class Refused extends Error {}',
      'const app = Fastify({ logger: false });',
    ].join('\n');
    expect(count('private doors of libraries', { texts: new Map([['apps/server/src/a.ts', text]]) })).toBe(0);
  });

  it.each([
    ['a static import', (path: string) => `import { a } from '${path}';`],
    ['an import over several lines', (path: string) => `import {\n  a,\n} from '${path}';`],
    ['a dynamic import', (path: string) => `await import('${path}')`],
    ['a type import', (path: string) => `type A = typeof import('${path}');`],
    ['an export', (path: string) => `export * from '${path}';`],
    ['a mock', (path: string) => `vi.mock('${path}', () => ({}));`],
    ['a mock of an import', (path: string) => `vi.mock(import('${path}'), () => ({}));`],
    ['an actual import', (path: string) => `await vi.importActual<typeof a>('${path}')`],
    ['a style sheet', (path: string) => `@import '${path}';`],
  ])('see the three folders climbed by %s', (_, write) => {
    const climbing = (path: string) =>
      count('imports climbing three folders or more', {
        texts: new Map([['apps/web/app/a.ts', write(path)]]),
      });
    expect(climbing(`${'../'.repeat(3)}b.ts`)).toBe(1);
    expect(climbing(`./${'../'.repeat(3)}b.ts`)).toBe(1);
    expect(climbing(`${'../'.repeat(2)}b.ts`)).toBe(0);
  });

  it.each([
    ['modules', 'apps/server/src/modules/chat/a.ts', 'apps/server/src/modules/likes/b.ts', 1],
    [
      'a module and a file beside the modules',
      'apps/server/src/modules/chat/a.ts',
      'apps/server/src/context.ts',
      1,
    ],
    ['folders of the kernel', 'apps/server/src/kernel/db/a.ts', 'apps/server/src/kernel/http/b.ts', 1],
    [
      'folders of a module',
      'apps/server/src/modules/chat/list/a.ts',
      'apps/server/src/modules/chat/send/b.ts',
      1,
    ],
    [
      'a folder of a module and its files',
      'apps/server/src/modules/chat/list/a.ts',
      'apps/server/src/modules/chat/b.ts',
      1,
    ],
    [
      'files of a folder',
      'apps/server/src/modules/chat/list/a.ts',
      'apps/server/src/modules/chat/list/b.ts',
      0,
    ],
    [
      'a product file and a test',
      'apps/server/src/modules/chat/a.ts',
      'apps/server/src/modules/likes/b.test.ts',
      0,
    ],
  ])('see mutual imports of %s as they should', (_, left, right, pairs) => {
    const oneWay = [{ from: left, to: right }];
    expect(count('rings of folders, server', { imports: oneWay })).toBe(0);
    const mutual = [...oneWay, { from: right, to: left }];
    expect(count('rings of folders, server', { imports: mutual })).toBe(pairs);
  });

  it('count a small file by its importers in the product, unless it is an entry point', () => {
    const small = 'apps/web/app/platform/request/small.ts';
    const slivers = (file: string, ...importers: string[]) =>
      count('product files under 20 lines with one importer', {
        texts: new Map([[file, 'export {};\n']]),
        imports: importers.map((from) => ({ from, to: file })),
      });
    expect(slivers(small, 'apps/web/app/platform/request/a.ts')).toBe(1);
    expect(
      slivers(small, 'apps/web/app/platform/request/a.ts', 'apps/web/app/platform/request/small.test.ts'),
    ).toBe(1);
    expect(slivers(small, 'apps/web/app/platform/request/a.ts', 'apps/web/app/platform/request/b.ts')).toBe(
      0,
    );
    expect(slivers('apps/web/app/routes/a.tsx', 'apps/web/app/platform/request/a.ts')).toBe(0);
    const module = 'apps/server/src/modules/likes';
    for (const file of ['rules', 'store', 'deck-store', 'member-data'])
      expect(slivers(`${module}/${file}.ts`, `${module}/index.ts`)).toBe(0);
    expect(slivers(`${module}/small.ts`, `${module}/index.ts`)).toBe(1);
  });
});
