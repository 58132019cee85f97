import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const query = async (text: string, values: readonly unknown[]) =>
  (await server.kernel.database.pool.query(text, [...values])).rows;

it('words about oneself and the day of birth cannot be read once the member’s key is destroyed', async () => {
  const [ann, ben] = [
    await aMember(server.context, site, { aboutMe: 'Touw en thee.', birthDate: '1987-03-09' }),
    await aMember(server.context, site),
  ];
  const asBen = () => aBrowser(server.app, site, ben.cookie).get(`/api/members/${ann.publicId}`);
  expect((await asBen()).body.member).toMatchObject({ about_me: 'Touw en thee.' });

  await query('delete from identity.member_key where member_id = $1', [ann.memberId]);

  expect((await asBen()).body.member).toMatchObject({ about_me: '' });
  const own = await aBrowser(server.app, site, ann.cookie).get('/api/profile');
  expect(own.body.profile).toMatchObject({ about_me: '', birth_date: '1987-03-01' });
});

it('sealed words open in their own row only', async () => {
  const [ann, ben] = [
    await aMember(server.context, site, { aboutMe: 'Of Ann' }),
    await aMember(server.context, site, { aboutMe: 'Of Ben' }),
  ];
  await query(
    `update profiles.profile set about_me_sealed =
       (select about_me_sealed from profiles.profile where member_id = $1) where member_id = $2`,
    [ann.memberId, ben.memberId],
  );
  const answer = await aBrowser(server.app, site, ann.cookie).get(`/api/members/${ben.publicId}`);
  expect(answer.status).toBe(500);
});

it('the age others see turns on the first day of the month of birth', async () => {
  const born = new Date();
  // The last day of this month, 30 years ago: the birthday itself is still to come, or is today.
  const birthDate = new Date(Date.UTC(born.getUTCFullYear() - 30, born.getUTCMonth() + 1, 0));
  const [ann, ben] = [
    await aMember(server.context, site, { birthDate: birthDate.toISOString().slice(0, 10) }),
    await aMember(server.context, site),
  ];
  const { body } = await aBrowser(server.app, site, ben.cookie).get(`/api/members/${ann.publicId}`);
  expect(body.member.age).toBe(30);
});

it('a page of swipe cards opens their words with the keys of one statement', async () => {
  for (let index = 0; index < 4; index += 1)
    await aMember(server.context, site, { gender: 'male', aboutMe: `Words ${index}` });
  const ann = await aMember(server.context, site);
  await server.jobsDone();
  const { db } = server.kernel.database;
  const members = (
    await query(`select member_id from profiles.profile where site_id = $1 and gender = 'male'`, [site.id])
  ).map(({ member_id }) => member_id);
  const viewer = { site: site.id, member: ann.memberId, publicId: ann.publicId };
  const statements = vi.spyOn(db.getExecutor(), 'executeQuery');
  const pages = await server.context.profiles.visiblePagesAmong(db, viewer, members);
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  expect([...pages.values()].map(({ details }) => details.about_me).sort()).toEqual([
    'Words 0',
    'Words 1',
    'Words 2',
    'Words 3',
  ]);
});
