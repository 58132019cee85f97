import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const hashOf = (publicId: string) => createHash('sha256').update(publicId).digest('hex');
const file = () => server.kernel.config.erasedMembersFile;
const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);
const exists = async ({ memberId }: TestMember) => {
  const { rows } = await query(
    `select from identity.account join identity.member_key using (site_id, member_id)
     where site_id = $1 and member_id = $2`,
    [site.id, memberId],
  );
  return rows.length > 0;
};

it('an erasure leaves a line outside the database, by which nobody can tell who it was', async () => {
  const member = await aMember(server.context, site);
  await query("update identity.account set deleted_at = now() - interval '15 days' where member_id = $1", [
    member.memberId,
  ]);
  await server.context.privacy.erase({ site: site.id, member: member.memberId });
  const lines = (await readFile(file(), 'utf8')).trim().split('\n');
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^\\S+Z ${site.id} ${hashOf(member.publicId)}$`))]);
});

it('a refused erasure leaves no line', async () => {
  await writeFile(file(), '');
  const member = await aMember(server.context, site);
  await server.context.privacy.erase({ site: site.id, member: member.memberId });
  expect(await readFile(file(), 'utf8')).toBe('');
});

it('eraseAgain() erases those who are back in a restored database, and nobody else', async () => {
  const [back, other, elsewhere] = [
    await aMember(server.context, site),
    await aMember(server.context, site),
    await aMember(server.context, await aSite(server.kernel.database.db)),
  ];
  await aPhoto(server.context, { site: site.id, member: back.memberId });
  const [at, gone] = [new Date().toISOString(), '00000000-0000-4000-8000-000000000000'];
  // As it stands after a restore to a time before these erasures.
  await writeFile(
    file(),
    [back.publicId, gone, elsewhere.publicId].map((id) => `${at} ${site.id} ${hashOf(id)}\n`).join(''),
  );
  expect(await server.context.privacy.eraseAgain({ isDryRun: true })).toEqual({ listed: 3, erased: 1 });
  expect(await exists(back)).toBe(true);
  expect(await server.context.privacy.eraseAgain()).toEqual({ listed: 3, erased: 1 });
  expect([await exists(back), await exists(other)]).toEqual([false, true]);
  const { rows } = await query('select from photos.photo where site_id = $1', [site.id]);
  expect(rows).toEqual([]);
  expect(await server.context.privacy.eraseAgain()).toMatchObject({ erased: 0 });
});

it('eraseAgain() refuses a damaged file', async () => {
  await writeFile(file(), '2026-01-01T00:00:00.000Z 12\n');
  await expect(server.context.privacy.eraseAgain()).rejects.toThrow('line 1');
});

it('eraseAgain() refuses a missing file: it may be on a disk that is not mounted', async () => {
  const moved = await aServer({ env: { ERASED_MEMBERS_FILE: '/nonexistent/erased-members.txt' } });
  await expect(moved.context.privacy.eraseAgain()).rejects.toThrow('ENOENT');
  await moved.close();
});
