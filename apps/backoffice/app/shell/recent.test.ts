import { expect, it } from 'vitest';
import { type RecentItem, withRecent } from './recent.ts';

const item = (address: string): RecentItem => ({ address, title: address });

it('withRecent() puts an item first and lists it once, whatever its query was', () => {
  const items = [item('/cases/1?on=a'), item('/cases/2?on=a')];
  expect(withRecent(items, item('/cases/2?on=a&site=b'))).toEqual([
    item('/cases/2?on=a&site=b'),
    item('/cases/1?on=a'),
  ]);
});

it('withRecent() keeps six', () => {
  const items = Array.from({ length: 9 }, (_, at) => item(`/cases/${at}`)).reduce(withRecent, []);
  expect(items.map(({ address }) => address)).toEqual([8, 7, 6, 5, 4, 3].map((at) => `/cases/${at}`));
});
