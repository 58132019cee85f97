import { expect, it } from 'vitest';
import { backTarget } from './site-header.tsx';

it.each([
  ['members-id', '/members'],
  ['likes-type', '/members'],
  ['likes-m-id', '/likes'],
  ['credits', '/members'],
  ['credits-id-paymentmethod', '/credits'],
  ['index', undefined],
  ['members', undefined],
  ['members-id-chat', undefined],
  ['likes', undefined],
  ['chats-id', undefined],
  ['credits-repeat-order', undefined],
  ['profile', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('backTarget() of %s is %s', (routeId, expected) => {
  expect(backTarget(routeId)).toBe(expected);
});
