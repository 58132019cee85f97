import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageNames } from '@bowline/contract/pages';
import { expect, it } from 'vitest';
import { readPageFile } from './page-files.ts';

const root = join(import.meta.dirname, '../../../../..');
const claims = readFileSync(join(root, 'docs/claims.md'), 'utf8');

it.each(pageNames)('docs/claims.md has a row for every section of %s', (page) => {
  const ids = readPageFile(page, 'nl').sections.flatMap(({ id, questions }) =>
    questions.length > 0 ? questions.map((question) => question.id) : [id],
  );
  expect(ids.filter((id) => !new RegExp(`${page}#${id}[ ,]`).test(claims))).toEqual([]);
});

it('docs/claims.md names files that exist', () => {
  const paths = [...claims.matchAll(/`([a-z][\w./-]*\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);
  const rooms = ['', 'apps/server/src', 'apps/web/app'];
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !rooms.some((room) => existsSync(join(root, room, path))))).toEqual([]);
});
