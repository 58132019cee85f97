import { expect, it } from 'vitest';
import { isDataRequest, pageName, pageNames } from './page-name.ts';

const names = pageNames({
  root: { path: '' },
  layout: { parentId: 'root' },
  members: { path: 'members', parentId: 'layout' },
  member: { path: 'members/:id', parentId: 'layout' },
  nested: { path: 'leave', parentId: 'settings' },
  settings: { path: 'settings', parentId: 'layout' },
  rest: { path: '*', parentId: 'layout' },
  token: { path: ':token', parentId: 'layout' },
});

it('pageNames() has the first fixed part of every route once', () => {
  expect([...names].toSorted()).toEqual(['members', 'settings']);
});

it.each([
  ['/', 'index'],
  ['/?ref=eva', 'index'],
  ['/_root.data', 'index'],
  ['/members', 'members'],
  ['/members.data?page=2', 'members'],
  ['/members/eva-1990', 'members'],
  ['/settings/leave.data', 'settings'],
  ['/eva@example.org', 'other'],
  ['/wp-login.php', 'other'],
])('pageName() calls %s %s', (url, name) => {
  expect(pageName(names, url)).toBe(name);
});

it('isDataRequest() looks at the path alone', () => {
  expect(isDataRequest('/members.data?page=2')).toBe(true);
  expect(isDataRequest('/members?next=/likes.data')).toBe(false);
});
