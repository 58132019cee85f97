import { notificationKinds } from '@bowline/contract/notifications';
import { expect, it } from 'vitest';
import { kindGroups, optInKinds } from './kinds.ts';

it('kindGroups has every kind of the contract once', () => {
  const shown = kindGroups.flatMap(({ kinds }) => [...kinds]);
  expect(shown.toSorted()).toEqual(notificationKinds.toSorted());
});

it('optInKinds has the kinds that are off by default', () => {
  expect([...optInKinds]).toEqual(['news', 'promotions']);
});
