import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberColumns, readCatalogue } from '#kernel/member-data/catalogue.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Every column that refers to a member must be declared by a module. */
let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await aServer();
  owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Returns the check's problems while the schema is changed. */
async function complaintOf(change: string, undo: string): Promise<string> {
  await owner.query(change);
  try {
    return await server.context.privacy.mustBeDeclared().then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  } finally {
    await owner.query(undo);
  }
}

describe('memberDataProblems()', () => {
  it('finds no problem in the current schema', async () => {
    await server.context.privacy.mustBeDeclared();
    const catalogue = await readCatalogue(server.kernel.database.db);
    const columns = catalogue.flatMap((table) =>
      memberColumns(table).map((column) => `${table.name}.${column}`),
    );
    expect(columns).toEqual(expect.arrayContaining(['likes.like.from_member', 'likes.like.to_member']));
    expect(columns.length).toBeGreaterThanOrEqual(13);
  });

  it.each([
    [
      'a new table of members',
      'create table likes.gift (site_id integer, from_member bigint, to_member bigint)',
      'drop table likes.gift',
      [
        'likes.gift.from_member holds members and no module says',
        'likes.gift.to_member',
        'the memberData of modules/likes',
      ],
    ],
    [
      'a second member in a table that is declared',
      'alter table photos.photo add column shown_member bigint',
      'alter table photos.photo drop column shown_member',
      ['photos.photo.shown_member holds members and no module says'],
    ],
    [
      'members under a name that hides them',
      'alter table sites.site add column members bigint[]',
      'alter table sites.site drop column members',
      ['sites.site.members seems to hold members'],
    ],
    [
      'sealed bytes nobody opens',
      'alter table profiles.profile add column phone_sealed bytea',
      'alter table profiles.profile drop column phone_sealed',
      ['profiles.profile.phone_sealed holds bytes', 'the memberData of modules/profiles'],
    ],
    [
      'a table that is gone',
      'alter table notifications.wish rename to desire',
      'alter table notifications.desire rename to wish',
      [
        'declares notifications.wish, which is not in the schema',
        'notifications.desire.member_id holds members',
      ],
    ],
    [
      'a column that is gone',
      'alter table photos.photo rename storage_key to place',
      'alter table photos.photo rename place to storage_key',
      ['speaks of photos.photo.storage_key, which is not in the schema'],
    ],
  ])('refuse %s', async (_what, change, undo, complaints) => {
    const complaint = await complaintOf(change, undo);
    for (const words of complaints) expect(complaint).toContain(words);
    await server.context.privacy.mustBeDeclared();
  });

  it('every member column has an index that finds a member’s rows', async () => {
    const { rows } = await owner.query<{ named: string }>(`
      select indrelid::regclass || '.' || member.attname as named
      from pg_index
      join pg_attribute as site on site.attrelid = indrelid and site.attnum = indkey[0] and site.attname = 'site_id'
      join pg_attribute as member on member.attrelid = indrelid and member.attnum = indkey[1]`);
    const indexed = new Set(rows.map(({ named }) => named.replaceAll('"', '')));
    const catalogue = await readCatalogue(server.kernel.database.db);
    for (const table of catalogue) {
      for (const column of memberColumns(table)) expect(indexed).toContain(`${table.name}.${column}`);
    }
  });
});
