import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import { emit } from '#kernel/jobs/events.ts';
import { ledgerViolations } from '#modules/credits/index.ts';
import { memberConfirmed } from '#modules/identity/index.ts';
import { photoDecided } from '#modules/photos/index.ts';
import { isBarringReason } from '#modules/photos/rules.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { type MessageOptions, sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { heldLimit } from '../rules.ts';
import { heldViolations } from './check-held.ts';
import { releaseConfirmed, settlePhoto } from './release-held.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer({ env: { PHOTO_HOLD_SECONDS: '0' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

const db = () => server.kernel.database.db;
const rows = async (statement: string, ...values: unknown[]) =>
  (await server.kernel.database.pool.query(statement, values)).rows;
const member = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { credits: 100, ...overrides });
const send = (from: TestMember, to: TestMember, overrides?: MessageOptions) =>
  sendMessage(server, site, { from, to }, overrides);
const walletOf = async ({ memberId }: TestMember) =>
  (await rows('select balance, reserved from credits.wallet where member_id = $1', memberId))[0];
const deliveredTo = async ({ memberId }: TestMember) =>
  rows(
    `select m.key, m.seq from chat.seat s join chat.message m on m.site_id = s.site_id and m.conversation_id = s.conversation_id
     where s.member_id = $1 order by m.conversation_id, m.seq`,
    memberId,
  );
const block = (who: TestMember, other: TestMember) =>
  aBrowser(server.app, site, who.cookie).put(`/api/members/${other.publicId}/block`);

/** What the link in the confirmation mail does. */
async function confirm({ memberId }: TestMember): Promise<void> {
  await inTransaction(db(), async (tx) => {
    await server.context.identity.confirmAccount(tx, site.id, memberId);
    await emit(tx, memberConfirmed, { site: site.id, member: memberId });
  });
  await server.jobsDone();
}
async function run(task: string): Promise<void> {
  await rows(`select kernel.enqueue($1, '{}')`, task);
  await server.jobsDone();
}
async function decide(photo: string, accepted: boolean): Promise<void> {
  await rows(
    `update photos.photo set status = $2, rejection = $3 where id = $1`,
    photo,
    accepted ? 'approved' : 'rejected',
    accepted ? null : 'explicit',
  );
  await emit(db(), photoDecided, { site: site.id, photo, accepted });
  await server.jobsDone();
}

describe('before the sender’s address is confirmed', () => {
  it('a message is held, its credits are reserved, and the receiver is not nudged', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    const { status, body } = await send(from, to);
    expect([status, body]).toMatchObject([
      200,
      { message: { seq: null, held_for: 'confirmation', credits: 10, mine: true }, balance: 90 },
    ]);
    expect(nudge.mock.calls.map(([, who, kind]) => [who, kind])).toEqual([
      [from.memberId, 'chats'],
      [from.memberId, 'balance'],
    ]);
    nudge.mockRestore();
    expect(await walletOf(from)).toEqual({ balance: 90, reserved: 10 });
    expect(await deliveredTo(to)).toEqual([]);
    expect(await rows('select from chat.seat where member_id = $1', to.memberId)).toEqual([]);
  });

  it('the confirmation sends all held messages in order, once, and settles their credits', async () => {
    const from = await member({ confirmed: false });
    const to = await member();
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const key of keys) await send(from, to, { key });
    expect((await send(from, to, { key: keys[0] as string })).body.message).toMatchObject({
      seq: null,
      held_for: 'confirmation',
    });

    await confirm(from);
    await releaseConfirmed(server.context, { site: site.id, member: from.memberId });
    expect(await deliveredTo(to)).toEqual(keys.map((key, index) => ({ key, seq: index + 1 })));
    expect(await walletOf(from)).toEqual({ balance: 50, reserved: 0 });
    expect(await rows('select from chat.held where sender_member = $1', from.memberId)).toEqual([]);

    const again = (await send(from, to, { key: keys[1] as string })).body;
    expect(again).toMatchObject({ message: { seq: 2, held_for: null, credits: 10 }, balance: 50 });
    expect((await send(from, to)).body.message).toMatchObject({ seq: 6, held_for: null });
  });

  it('a message across a block is dropped, and its credits are given back', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    await send(from, to);
    await block(from, to);
    await confirm(from);
    expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
    expect(await deliveredTo(to)).toEqual([]);
  });

  it('no message stays held when it is sent in parallel with the confirmation', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [from, to] = [await member({ confirmed: false }), await member()];
      const confirming = inTransaction(db(), async (tx) => {
        await server.context.identity.confirmAccount(tx, site.id, from.memberId);
      }).then(() => releaseConfirmed(server.context, { site: site.id, member: from.memberId }));
      const sent = await Promise.all([send(from, to), send(from, to), confirming]);
      expect(sent.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200]);
      expect(await deliveredTo(to)).toHaveLength(2);
      expect(await walletOf(from)).toEqual({ balance: 80, reserved: 0 });
    }
  });

  it('a message is held while the profile is disabled, even if the account is confirmed', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    await inTransaction(db(), (tx) => server.context.identity.confirmAccount(tx, site.id, from.memberId));
    expect((await send(from, to)).body.message).toMatchObject({ seq: null, held_for: 'confirmation' });
    await releaseConfirmed(server.context, { site: site.id, member: from.memberId });
    expect(await deliveredTo(to)).toHaveLength(1);
  });

  it('a later message does not overtake messages that are still held', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    const keys = Array.from({ length: 3 }, () => randomUUID());
    for (const key of keys.slice(0, 2)) await send(from, to, { key });
    // The profile is active, and the job that releases has not run yet.
    await rows(`update profiles.profile set state = 'active' where member_id = $1`, from.memberId);
    expect((await send(from, to, { key: keys[2] as string })).body).toMatchObject({
      message: { seq: 3, held_for: null },
      balance: 70,
    });
    expect(await deliveredTo(to)).toEqual(keys.map((key, index) => ({ key, seq: index + 1 })));
    expect(await walletOf(from)).toEqual({ balance: 70, reserved: 0 });
  });

  it('the ids of conversation and message do not reveal when it was written', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    const { conversation, message } = (await send(from, to)).body;
    for (const id of [conversation, message.id]) expect(id[14]).toBe('4');
  });

  it('heldLimit messages may be held and no more', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    const { conversation } = (await send(from, to)).body;
    await rows(
      `insert into chat.held
       select site_id, gen_random_uuid(), conversation_id, sender_member, receiver_member, gen_random_uuid(), kind, body, photo_id,
              0, true, false, held_at from chat.held, generate_series(2, $2::int) where conversation_id = $1`,
      conversation,
      heldLimit,
    );
    expect(await send(from, to)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect(await walletOf(from)).toEqual({ balance: 90, reserved: 10 });
  });

  it('a removed chat is listed again with a held message, until that is dropped', async () => {
    const [from, to] = [await member({ confirmed: false }), await member()];
    const listed = async () =>
      (await aBrowser(server.app, site, from.cookie).get('/api/chats.php')).body.chats.length;
    const { conversation } = (await send(from, to)).body;
    await aBrowser(server.app, site, from.cookie).delete('/api/chat.php', { conversation });
    expect([await listed(), await walletOf(from)]).toEqual([0, { balance: 100, reserved: 0 }]);
    await send(from, to);
    expect(await listed()).toBe(1);
    await block(from, to);
    await confirm(from);
    await rows('delete from profiles.block where site_id = $1', site.id);
    expect([await listed(), await walletOf(from)]).toEqual([0, { balance: 100, reserved: 0 }]);
  });

  it('a held and a sent first message share one conversation, and each counts as started', async () => {
    const [early, late] = [await member({ confirmed: false }), await member()];
    const first = (await send(early, late)).body;
    await rows(`update profiles.profile set state = 'active' where member_id = $1`, early.memberId);
    const second = (await send(late, early)).body;
    expect([second.conversation, second.message.seq]).toEqual([first.conversation, 1]);
    const started = await rows('select started from chat.starter where site_id = $1', site.id);
    expect(started).toEqual([{ started: 1 }, { started: 1 }]);
    await confirm(early);
    expect((await deliveredTo(late)).map(({ seq }) => seq)).toEqual([1, 2]);
  });
});

describe('a photo message', () => {
  const photoFor = async (from: TestMember, to: TestMember, status: 'pending' | 'approved') =>
    (
      await aPhoto(
        server.context,
        { site: site.id, member: from.memberId },
        { status, receiver: to.memberId },
      )
    ).id;
  const sendPhoto = (from: TestMember, to: TestMember, photo: string, key = randomUUID()) =>
    send(from, to, { key, content: { kind: 'photo', photo } });

  it('with an approved photo is sent immediately', async () => {
    const [from, to] = [await member(), await member()];
    const photo = await photoFor(from, to, 'approved');
    const { body } = await sendPhoto(from, to, photo);
    expect(body).toMatchObject({
      message: { kind: 'photo', seq: 1, held_for: null, credits: 15, photo: { state: 'shown' } },
      balance: 85,
    });
  });

  it('is held until its photo is approved', async () => {
    const [from, to] = [await member(), await member()];
    const [photo, key] = [await photoFor(from, to, 'pending'), randomUUID()];
    const held = (await sendPhoto(from, to, photo, key)).body;
    expect(held).toMatchObject({
      message: { seq: null, held_for: 'inspection', photo: { state: 'waiting' } },
      balance: 85,
    });
    expect((await sendPhoto(from, to, photo, key)).body).toEqual(held);
    expect(await walletOf(from)).toEqual({ balance: 85, reserved: 15 });

    await decide(photo, true);
    expect(await deliveredTo(to)).toEqual([{ key, seq: 1 }]);
    expect(await walletOf(from)).toEqual({ balance: 85, reserved: 0 });
    expect((await sendPhoto(from, to, photo, key)).body.message).toMatchObject({
      seq: 1,
      held_for: null,
      photo: { state: 'shown' },
    });
  });

  it('with a rejected photo is never sent and costs nothing', async () => {
    const [from, to] = [await member(), await member()];
    const photo = await photoFor(from, to, 'pending');
    await sendPhoto(from, to, photo);
    await decide(photo, false);
    expect(await deliveredTo(to)).toEqual([]);
    expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
  });

  const photosOf = ({ memberId }: TestMember) =>
    rows('select status from photos.photo where member_id = $1', memberId);

  it('deletes a rejected photo, except for the reasons that bar the picture', async () => {
    for (const [rejection, kept] of [
      ...(['explicit', 'no_person', 'somebody_else', 'contact_details', 'poor_quality'] as const).map(
        (reason) => [reason, 0] as const,
      ),
      ...(['minor', 'without_consent', 'illegal'] as const).map((reason) => [reason, 1] as const),
    ]) {
      const [from, to] = [await member(), await member()];
      const photo = await photoFor(from, to, 'pending');
      await sendPhoto(from, to, photo);
      await rows(
        `update photos.photo set status = 'rejected', rejection = $2 where id = $1`,
        photo,
        rejection,
      );
      await settlePhoto(server.context, { site: site.id, photo });
      expect([rejection, await photosOf(from)]).toMatchObject([rejection, { length: kept }]);
      expect(isBarringReason(rejection)).toBe(kept === 1);
    }
  });

  it('is decided by the present status of the photo, not by a late event', async () => {
    const [from, to] = [await member(), await member()];
    const photo = await photoFor(from, to, 'pending');
    await sendPhoto(from, to, photo);
    await rows(`update photos.photo set status = 'rejected', rejection = 'explicit' where id = $1`, photo);
    await emit(db(), photoDecided, { site: site.id, photo, accepted: true });
    await server.jobsDone();
    expect(await deliveredTo(to)).toEqual([]);
    expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
  });

  it('is dropped by the sweep when its photo was deleted, and its credits are given back', async () => {
    const [from, to] = [await member(), await member()];
    const photo = await photoFor(from, to, 'pending');
    await sendPhoto(from, to, photo);
    await rows('delete from photos.photo where id = $1', photo);
    await run('chat.sweep_held');
    expect(await deliveredTo(to)).toEqual([]);
    expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
  });

  it('sets sent_at of the photo when the message is sent', async () => {
    const [from, to] = [await member(), await member()];
    const photo = await photoFor(from, to, 'pending');
    await sendPhoto(from, to, photo);
    await rows(`update photos.photo set sent_at = sent_at - interval '170 days' where id = $1`, photo);
    await decide(photo, true);
    expect(
      await rows(
        `select sent_at > now() - interval '1 hour' as young from photos.photo where id = $1`,
        photo,
      ),
    ).toEqual([{ young: true }]);
  });

  it('is dropped before its photo is deleted for its age', async () => {
    const [from, to] = [await member(), await member()];
    const photo = await photoFor(from, to, 'pending');
    await sendPhoto(from, to, photo);
    await rows(`update photos.photo set sent_at = sent_at - interval '200 days' where id = $1`, photo);
    await rows(`update chat.held set held_at = held_at - interval '200 days' where photo_id = $1`, photo);
    await run('chat.maintain_partitions');
    expect(await photosOf(from)).toEqual([]);
    expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
  });

  it('is released by the daily sweep when nothing holds it any more, like a text', async () => {
    const [from, other, to] = [await member(), await member({ confirmed: false }), await member()];
    const photo = await photoFor(from, to, 'pending');
    await sendPhoto(from, to, photo);
    await send(other, to);
    await run('chat.sweep_held');
    expect(await deliveredTo(to)).toEqual([]);
    await rows(`update photos.photo set status = 'approved' where id = $1`, photo);
    await rows(`update profiles.profile set state = 'active' where member_id = $1`, other.memberId);
    await run('chat.sweep_held');
    expect(await deliveredTo(to)).toHaveLength(2);
    expect(server.context.schedule.map(({ task }) => task.name)).toContain('chat.sweep_held');
  });

  it('of an unconfirmed member is held for confirmation and inspection, in either order', async () => {
    for (const order of ['confirmation', 'inspection']) {
      const [from, to] = [await member({ confirmed: false }), await member()];
      const photo = await photoFor(from, to, 'pending');
      expect((await sendPhoto(from, to, photo)).body.message.held_for).toBe('confirmation');
      const steps = [() => confirm(from), () => decide(photo, true)];
      if (order === 'inspection') steps.reverse();
      await steps[0]?.();
      expect(await deliveredTo(to)).toEqual([]);
      await steps[1]?.();
      expect(await deliveredTo(to)).toHaveLength(1);
      expect(await walletOf(from)).toEqual({ balance: 85, reserved: 0 });
    }
  });

  it('does not stay held when it is sent in parallel with the decision', async () => {
    const staff = await aStaffMember(server.context, 'moderator');
    const moderator = aBrowser(server.app, site, staff.cookie);
    for (let round = 0; round < 20; round += 1) {
      const [from, to] = [await member(), await member()];
      const photo = await photoFor(from, to, 'pending');
      const decision = round % 4 === 0 ? { decision: 'reject', reason: 'explicit' } : { decision: 'approve' };
      const [sent, decided] = await Promise.all([
        sendPhoto(from, to, photo),
        moderator.put(`/api/staff/photos/${photo}/decision`, decision),
      ]);
      expect(decided.status).toBe(200);
      await server.jobsDone();
      const arrives = decision.decision === 'approve';
      expect(arrives ? [200] : [200, 404]).toContain(sent.status);
      expect(await deliveredTo(to)).toHaveLength(arrives ? 1 : 0);
      expect(await walletOf(from)).toEqual({ balance: arrives ? 85 : 100, reserved: 0 });
    }
  });

  it('is refused unless its owner sends it, once, to its receiver', async () => {
    const [from, to, other] = [await member({ premium: true }), await member(), await member()];
    const photo = await photoFor(from, to, 'approved');
    const refusal = { status: 404, body: { code: 'photo_unavailable' } };
    const album = await aPhoto(server.context, { site: site.id, member: from.memberId });
    expect(await sendPhoto(from, other, photo)).toMatchObject(refusal);
    expect(await sendPhoto(other, to, photo)).toMatchObject(refusal);
    expect(await sendPhoto(from, to, album.id)).toMatchObject(refusal);
    expect(await sendPhoto(from, to, randomUUID())).toMatchObject(refusal);
    expect(await rows('select from chat.conversation where site_id = $1', site.id)).toEqual([]);
    expect((await sendPhoto(from, to, photo)).status).toBe(200);
    expect(await sendPhoto(from, to, photo)).toMatchObject(refusal);
    expect(await walletOf(from)).toEqual({ balance: 85, reserved: 0 });
  });

  it('that cannot be paid for leaves its photo unsent', async () => {
    const [from, to] = [await member({ credits: 14 }), await member()];
    const photo = await photoFor(from, to, 'approved');
    expect((await sendPhoto(from, to, photo)).status).toBe(402);
    expect(await rows('select sent_at from photos.photo where id = $1', photo)).toEqual([{ sent_at: null }]);
  });
});

it('dropping, releasing, clearing and deleting held messages in parallel does not deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [from, to] = [await member({ confirmed: false }), await member({ confirmed: false })];
    const both = [from, to].map(({ memberId }) => memberId);
    await rows(`update profiles.profile set state = 'active' where member_id = any ($1)`, both);
    const photos = [];
    for (let count = 0; count < 3; count += 1)
      photos.push(
        await aPhoto(
          server.context,
          { site: site.id, member: from.memberId },
          { status: 'pending', receiver: to.memberId },
        ),
      );
    let conversation = '';
    for (const { id } of photos)
      ({ conversation } = (await send(from, to, { content: { kind: 'photo', photo: id } })).body);
    const held = await rows('select id from chat.held where conversation_id = $1', conversation);
    await Promise.all([
      ...held.map(({ id }) => rows('select chat.drop_held($1, $2, gen_random_uuid())', site.id, id)),
      ...held.map(({ id }) => rows('select chat.release_held($1, $2, gen_random_uuid())', site.id, id)),
      rows('select chat.clear($1, $2, $3)', site.id, from.memberId, conversation),
      rows('delete from chat.conversation where id = $1', conversation),
    ]);
    expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
  }
});

it('deleting a conversation deletes its held messages and gives the reserved credits back', async () => {
  const [from, to] = [await member({ confirmed: false }), await member()];
  const { conversation } = (await send(from, to)).body;
  await rows('delete from chat.conversation where id = $1', conversation);
  expect(await walletOf(from)).toEqual({ balance: 100, reserved: 0 });
  expect(await rows('select from chat.held where sender_member = $1', from.memberId)).toEqual([]);
});

it('leaves ledger and held messages without violations', async () => {
  expect(await heldViolations(db())).toBe(0);
  expect(await ledgerViolations(db())).toEqual({ unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 });
});
