import { notificationKinds } from '@bowline/contract/notifications';
import { expect, it } from 'vitest';
import { kindGroups, optInKinds } from './kinds.ts';

it('shows every kind of the contract once', () => {
  const shown = kindGroups.flatMap(({ kinds }) => [...kinds]);
  expect(shown.toSorted()).toEqual(notificationKinds.toSorted());
});

it('marks what is off until somebody asks for it', () => {
  expect([...optInKinds]).toEqual(['news', 'promotions']);
});
