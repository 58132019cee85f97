import { notificationKinds } from '@bowline/contract/notifications';
import { expect, it } from 'vitest';
import { kindGroups, optInKinds } from './kinds.ts';

it('kindGroups has every kind that something sends once', () => {
  const shown = kindGroups.flatMap(({ kinds }) => [...kinds]);
  const sent = notificationKinds.filter((kind) => kind !== 'news' && kind !== 'promotions');
  expect(shown.toSorted()).toEqual(sent.toSorted());
});

it('optInKinds has the kinds that are off by default', () => {
  expect([...optInKinds]).toEqual(['news', 'promotions']);
});
