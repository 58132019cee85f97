import { expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const change = (at: string) => ({ at, text: `changed ${at}` });
const spring = change('2026-03-01T12:00:00.000Z');
const summer = change('2026-07-01T12:00:00.000Z');
const now = new Date('2026-11-17T12:00:00Z');

it.each([
  { added: '2020-01-01T00:00:00Z', changes: [], version: '2023-12-01T12:00:00.000Z' },
  { added: '2023-12-01T11:59:59Z', changes: [], version: '2023-12-01T12:00:00.000Z' },
  { added: '2024-02-01T09:00:00Z', changes: [], version: '2024-02-01T09:00:00.000Z' },
  { added: '2024-02-01T09:00:00Z', changes: [spring], version: spring.at },
  { added: '2024-02-01T09:00:00Z', changes: [spring, summer], version: summer.at },
  { added: '2026-05-01T09:00:00Z', changes: [spring], version: '2026-05-01T09:00:00.000Z' },
  {
    added: '2020-01-01T00:00:00Z',
    changes: [change('2027-01-01T12:00:00.000Z')],
    version: '2023-12-01T12:00:00.000Z',
  },
])('a page of a company added $added has the version $version', ({ added, changes, version }) => {
  expect(versionsOf(changes, added, now).version).toBe(version);
});

it('lists the newest change first, and none from before the company was added', () => {
  const { changes, first_version } = versionsOf([spring, summer], '2026-05-01T09:00:00Z', now);
  expect(changes).toEqual([summer]);
  expect(first_version).toBe('2026-05-01T09:00:00.000Z');
  expect(versionsOf([spring, summer], '2024-05-01T09:00:00Z', now).changes).toEqual([summer, spring]);
});
