import { expect, it } from 'vitest';
import { problemsOf } from './documents.ts';

const files = new Set(['apps/server/src/modules/photos/rules.ts', 'docs/guides/monitoring.md', 'README.md']);
const check = (text: string) => problemsOf(new Map([['README.md', text]]), files, (path) => files.has(path));

it.each([
  'see `apps/server/src/modules/photos/rules.ts`',
  'see `photos/rules.ts` in `modules/photos/`',
  'see [monitoring](docs/guides/monitoring.md#logs) and [us](https://example.com/a.md)',
  'a route `/api/photos`, a fraction `1/2`, a name `rules.ts`, a pattern `modules/<noun>/index.ts`',
])('npm run check -- documents accepts %s', (text) => {
  expect(check(text)).toEqual([]);
});

it.each([
  ['see `photos/moved.ts`', 'README.md: there is no file or folder photos/moved.ts'],
  ['see `modules/gone/`', 'README.md: there is no file or folder modules/gone/'],
  ['see [a page](docs/gone.md#part)', 'README.md: the link docs/gone.md leads nowhere'],
])('npm run check -- documents refuses %s', (text, problem) => {
  expect(check(text)).toEqual([problem]);
});
