import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { sealClearText } from './seal-clear-text.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

const query = async (text: string, values: readonly unknown[]) =>
  (await server.kernel.database.pool.query(text, [...values])).rows;

/** As a process of the release before has stored it. */
async function storeInClear({ memberId }: TestMember, aboutMe: string, birthDate: string): Promise<void> {
  await query(
    `update profiles.profile
     set about_me = $2, birth_date = $3, about_me_sealed = null, birth_date_sealed = null where member_id = $1`,
    [memberId, aboutMe, birthDate],
  );
  await query('update discovery.search set birth_date = $2 where member_id = $1', [memberId, birthDate]);
}

const storedOf = async ({ memberId }: TestMember) =>
  query('select birth_date, about_me from profiles.profile where member_id = $1', [memberId]);
const ownOf = async (member: TestMember) => {
  const { body } = await aBrowser(server.app, site, member.cookie).get('/api/profile');
  return body.profile;
};

it('sealClearText() seals rows of the release before, and their members read the same as before', async () => {
  const [ann, ben] = [await aMember(server.context, site), await aMember(server.context, site)];
  await server.jobsDone();
  await storeInClear(ann, 'Words in clear', '1987-03-09');
  await storeInClear(ben, '', '1961-12-31');
  const before = { about_me: 'Words in clear', birth_date: '1987-03-09' };
  expect(await ownOf(ann)).toMatchObject(before);

  await sealClearText(server.kernel);
  await server.jobsDone();

  expect(await storedOf(ann)).toEqual([{ birth_date: '1987-03-01', about_me: '' }]);
  expect(await storedOf(ben)).toEqual([{ birth_date: '1961-12-01', about_me: '' }]);
  expect(await ownOf(ann)).toMatchObject(before);
  expect(await ownOf(ben)).toMatchObject({ about_me: '', birth_date: '1961-12-31' });
  const copies = await query(
    'select birth_date from discovery.search where member_id = any ($1::bigint[]) order by member_id',
    [[ann.memberId, ben.memberId]],
  );
  expect(copies).toEqual([{ birth_date: '1987-03-01' }, { birth_date: '1961-12-01' }]);
});

it('sealClearText() seals all rows of a site in batches, and a second run changes none', async () => {
  const ann = await aMember(server.context, site);
  const { wrapped } = server.kernel.vault.newDataKey();
  await query(
    `with account as (
       insert into identity.account (site_id, public_id, email_hash, email_sealed, password_hash, language)
       select $1, lpad(n::text, 16, '0'), sha256(n::text::bytea), 'x', '', 'nl' from generate_series(1, 1200) n
       returning member_id, public_id),
     key as (insert into identity.member_key select $1, member_id, $2 from account)
     insert into profiles.profile (site_id, member_id, public_id, name, gender, birth_date, about_me, state, created_at, last_active_at)
     select $1, member_id, public_id, 'Ann', 'female', '1990-06-15', 'Words', 'active', now(), now() from account`,
    [site.id, wrapped],
  );
  const versionOf = async () =>
    query('select version from profiles.profile where member_id = $1', [ann.memberId]);
  const version = await versionOf();
  await sealClearText(server.kernel);
  const left = await query(
    `select count(*)::int as left, count(*) filter (where about_me_sealed is not null)::int as words from profiles.profile
     where site_id = $1 and (about_me <> '' or birth_date_sealed is null or extract(day from birth_date) <> 1)`,
    [site.id],
  );
  expect(left).toEqual([{ left: 0, words: 0 }]);
  await sealClearText(server.kernel);
  expect(await versionOf()).toEqual(version);
});

it('words that a process of the release before saves over sealed ones are read and then sealed', async () => {
  const ann = await aMember(server.context, site, { aboutMe: 'Sealed words' });
  await query(`update profiles.profile set about_me = 'Newer words' where member_id = $1`, [ann.memberId]);
  expect(await ownOf(ann)).toMatchObject({ about_me: 'Newer words' });
  await sealClearText(server.kernel);
  expect(await storedOf(ann)).toEqual([{ birth_date: '1990-06-01', about_me: '' }]);
  expect(await ownOf(ann)).toMatchObject({ about_me: 'Newer words', birth_date: '1990-06-15' });
});
