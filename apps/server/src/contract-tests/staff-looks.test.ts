import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aPhoto, type TestPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { crawl, type Heard } from './crawl.ts';

const written = 'Meet me behind the lighthouse';

let server: TestServer;
let site: Site;
let world: CaseWorld;
let ilse: TestStaff;
let reported: TestMember;
let unpublished: TestPhoto;
let caseId: string;

beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
  world = caseWorld(server, site);
  ilse = await aStaffMember(server.context, 'admin', { grants: ['grave'] });
  const reporter = await world.member();
  reported = await world.member();
  unpublished = await aPhoto(
    server.context,
    { site: site.id, member: reported.memberId },
    { status: 'pending' },
  );
  const { conversation } = await world.write(reported, reporter, written);
  await world.browser(reporter).post(`/api/chats/${conversation}/report`, { reason: 'scam', text: 'Help' });
  caseId = (await world.list(ilse))[0].id;
});
afterAll(() => server.close());

/** What an answer tells of a member that only they, or the two who write to each other, know. */
function toldBy({ text }: Heard): readonly string[] {
  const sharp = (['small', 'thumb', 'medium', 'full'] as const).flatMap((variant) =>
    (['avif', 'webp'] as const).map((format) => unpublished.bytes(variant, format).toString()),
  );
  return [
    ...(text.includes(written) ? ['words'] : []),
    ...(text.includes(reported.email) ? ['address'] : []),
    ...(sharp.some((bytes) => text.includes(bytes)) ? ['photo'] : []),
  ];
}

const entries = (action: string) =>
  world.rows('select object_id, case_id, reason from staff.audit where person_id = $1 and action = $2', [
    ilse.id,
    action,
  ]);

it('a crawl through all rooms finds nothing private, and no picture of a photo that waits without a sitting', async () => {
  const told = {
    members: new Set([reported.publicId]),
    photos: new Set([caseId, unpublished.id]),
    links: new Set<string>(),
  };
  const { heard } = await crawl(server, { site, cookie: ilse.cookie, told });
  const asked = heard.filter(({ operation }) => operation.authority === 'staff');
  const answered = asked.filter(({ status }) => status === 200);
  // Every room was entered.
  for (const room of ['readCase', 'listCases', 'readMemberPage', 'listMemberPhotos', 'listAudit', 'listTeam'])
    expect(answered.map(({ operation }) => operation.id)).toContain(room);
  expect(asked.map(({ operation }) => operation.id)).toContain('inspectPhoto');
  expect(answered.filter((one) => toldBy(one).length > 0).map(({ operation }) => operation.id)).toEqual([]);
  expect(await entries('photo.inspected')).toEqual([]);
});

it('words, address and photo are told only by an opening, and each has its entry and its reason', async () => {
  const staff = world.browser(ilse);
  const opened = async () => (await staff.get(`/api/staff/cases/${caseId}/opening`)).body.opening;
  expect(await opened()).toBeNull();
  expect((await staff.post(`/api/staff/cases/${caseId}/openings`, { what: 'messages' })).status).toBe(400);
  await staff.post(`/api/staff/cases/${caseId}/openings`, { what: 'messages', reason: 'needed' });
  expect(JSON.stringify(await opened())).toContain(written);
  expect(await entries('case.messages_opened')).toMatchObject([{ case_id: caseId, reason: 'needed' }]);

  const address = `/api/staff/members/${reported.publicId}/address`;
  expect((await staff.post(address, {})).status).toBe(400);
  expect((await staff.post(address, { reason: 'payment' })).body).toEqual({ address: reported.email });

  const look = () =>
    server.call(site, {
      method: 'POST',
      url: `/api/staff/photos/${unpublished.id}/look`,
      as: ilse.cookie,
    });
  expect((await look()).statusCode).toBe(409);
  await staff.post(`/api/staff/cases/${caseId}/openings`, { what: 'photos', reason: 'needed' });
  expect((await look()).statusCode).toBe(200);
  expect(await entries('photo.looked_at')).toMatchObject([{ case_id: caseId, reason: 'needed' }]);

  // What shows nothing private needs no reason; the crawl above says what they show.
  const without = await world.rows(
    "select distinct action from staff.audit where action_group = 'looked' and reason is null order by action",
  );
  expect(without.map(({ action }) => action)).toEqual(['case.read', 'member.read']);
});
