import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { purgeEvidence } from './purge.ts';
import { openEvidence } from './seals.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;
let mal: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  ann = await aMember(server.context, site, { credits: 100 });
  mal = await aMember(server.context, site, { credits: 100, name: 'Mal', aboutMe: 'Words of a villain' });
});

const browser = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);
const reportMember = (form: object = { reason: 'harassment' }) =>
  browser(ann).post(`/api/members/${mal.publicId}/report`, form);
const write = async (from: TestMember, to: TestMember, text: string) => {
  const { status, body } = await sendMessage(server, site, { from, to }, { content: { kind: 'text', text } });
  expect(status).toBe(200);
  return body.conversation as string;
};
const like = (from: TestMember, to: TestMember) => browser(from).put(`/api/members/${to.publicId}/like`);
const erase = async (member: TestMember) => {
  const answer = await browser(member).delete('/api/account', { erase_now: { password: member.password } });
  expect(answer.status).toBe(200);
  await server.jobsDone();
  const { rows } = await query('select from identity.account where member_id = $1', [member.memberId]);
  expect(rows).toHaveLength(0);
};
const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);

async function evidence() {
  const { rows } = await query('select * from reports.evidence where site_id = $1 order by created_at', [
    site.id,
  ]);
  return rows;
}

/** What the staff will read of the only report. */
async function opened() {
  const [{ report_id, wrapped_key, sealed }] = await evidence();
  const { rows } = await query('select sealed from reports.testimony where report_id = $1', [report_id]);
  const open = (part: 'evidence' | 'testimony', bytes: Buffer) =>
    openEvidence(server.kernel.vault, part, report_id as EntityId, {
      wrappedKey: wrapped_key,
      sealed: bytes,
    });
  return {
    evidence: open('evidence', sealed),
    testimony: rows[0] && open('testimony', rows[0].sealed),
  };
}

describe('a member can report somebody they have met', () => {
  const met = {
    'wrote to them': () => write(mal, ann, 'Ahoy'),
    'was written to': () => write(ann, mal, 'Ahoy'),
    'liked them': () => like(mal, ann),
    'was liked': () => like(ann, mal),
  };
  const hidings = {
    'has blocked them': () => browser(mal).put(`/api/members/${ann.publicId}/block`),
    'has been blocked by them': () => browser(ann).put(`/api/members/${mal.publicId}/block`),
    hides: () => query('update profiles.profile set invisible = true where member_id = $1', [mal.memberId]),
    'has left': () => browser(mal).delete('/api/account', {}),
  };
  const cases = Object.keys(met).flatMap((meeting) =>
    Object.keys(hidings).map((hiding) => [meeting, hiding] as [keyof typeof met, keyof typeof hidings]),
  );
  it.each(cases)('who %s and %s', async (meeting, hiding) => {
    await met[meeting]();
    await hidings[hiding]();
    expect(await reportMember()).toMatchObject({ status: 200, body: { received: true } });
    expect(await evidence()).toHaveLength(1);
  });

  it.each(Object.keys(hidings) as (keyof typeof hidings)[])(
    'by their conversation, with its messages, when its other member %s',
    async (hiding) => {
      const conversation = await write(mal, ann, 'Send me money');
      await write(ann, mal, 'Never');
      await hidings[hiding]();
      const form = { reason: 'scam', text: 'Wanted money' };
      expect((await browser(ann).post(`/api/chats/${conversation}/report`, form)).status).toBe(200);
      expect(await opened()).toMatchObject({
        evidence: { reason: 'scam', messages: [{ text: 'Send me money', mine: false }] },
        testimony: { text: 'Wanted money', messages: [{ text: 'Never', mine: true }] },
      });
    },
  );
});

it('POST /api/chats/{id}/report answers 404 for an unknown conversation and for one of others', async () => {
  const [ben, eve] = [
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site),
  ];
  const foreign = await write(ben, eve, 'Ahoy');
  for (const id of [foreign, crypto.randomUUID()]) {
    const answer = await browser(ann).post(`/api/chats/${id}/report`, { reason: 'other' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await evidence()).toEqual([]);
});

describe('the evidence of a report', () => {
  it('holds the profile and the photos as they were, and nothing readable', async () => {
    const photo = await aPhoto(server.context, { site: site.id, member: mal.memberId });
    await reportMember({ reason: 'offensive', text: 'Look at this', photo: photo.id });
    await browser(mal).put('/api/profile', { about_me: '' });
    expect(await opened()).toEqual({
      evidence: {
        reason: 'offensive',
        photo: photo.id,
        message: null,
        profile: expect.objectContaining({
          name: 'Mal',
          publicId: mal.publicId,
          birthDate: '1990-06-15',
          details: expect.objectContaining({ about_me: 'Words of a villain' }),
        }),
        album: [photo.id],
        messages: [],
      },
      testimony: { text: 'Look at this', messages: [] },
    });
    const stored = JSON.stringify(await evidence());
    expect(stored).not.toMatch(
      new RegExp(`villain|${mal.publicId}|${Buffer.from('villain').toString('hex')}`),
    );
  });

  it('holds the bytes of the named photo, also when its owner has deleted it', async () => {
    const { db } = server.kernel.database;
    const photo = await aPhoto(server.context, { site: site.id, member: mal.memberId });
    await reportMember({ reason: 'offensive', photo: photo.id });
    await erase(mal);
    const [{ report_id: report }] = await evidence();
    expect(await server.context.reports.copiedPhotos(db, site.id, [report])).toEqual([photo.id]);
    const copied = { site: site.id, photo: photo.id };
    for (const variant of ['blurred', 'full'] as const)
      expect(await server.context.reports.readCopiedPhoto(db, copied, variant)).toEqual({
        owner: mal.memberId,
        bytes: photo.bytes(variant, 'webp'),
      });
    const { rows } = await query('select sealed from reports.evidence_photo where report_id = $1', [report]);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('as webp');
  });

  it('survives the erasure of the reported member, messages included', async () => {
    const conversation = await write(mal, ann, 'Send me money');
    await browser(ann).post(`/api/chats/${conversation}/report`, { reason: 'minor', text: 'Far too young' });
    await erase(mal);
    expect(await opened()).toMatchObject({
      evidence: { reason: 'minor', profile: { name: 'Mal' }, messages: [{ text: 'Send me money' }] },
      testimony: { text: 'Far too young' },
    });
  });

  it('loses what names the reporter when the reporter is erased', async () => {
    const conversation = await write(mal, ann, 'Send me money');
    await write(ann, mal, 'My number is 0123');
    await browser(ann).post(`/api/chats/${conversation}/report`, { reason: 'scam', text: 'I am Ann' });
    await erase(ann);
    const left = await opened();
    expect(left).toMatchObject({
      evidence: { profile: { name: 'Mal' }, messages: [{ text: 'Send me money' }] },
      testimony: undefined,
    });
    expect(JSON.stringify(left)).not.toMatch(/I am Ann|0123/);
  });

  it('is purged with the testimony when nobody can appeal any more, and not while nothing is decided', async () => {
    const photo = await aPhoto(server.context, { site: site.id, member: mal.memberId });
    await reportMember({ reason: 'offensive', photo: photo.id });
    const { db } = server.kernel.database;
    const [{ report_id }] = await evidence();
    await query("update reports.evidence set created_at = now() - interval '2 years' where site_id = $1", [
      site.id,
    ]);
    await purgeEvidence(db);
    await server.context.reports.keepEvidence(db, site.id, [report_id], new Date(Date.now() + 60_000));
    await purgeEvidence(db);
    expect(await evidence()).toHaveLength(1);
    await server.context.reports.keepEvidence(db, site.id, [report_id], new Date(Date.now() - 60_000));
    await purgeEvidence(server.kernel.database.db);
    expect(await evidence()).toHaveLength(0);
    for (const table of ['testimony', 'evidence_photo'])
      expect((await query(`select from reports.${table} where site_id = $1`, [site.id])).rows).toHaveLength(
        0,
      );
  });
});
