import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { MessageContent } from '@bowline/contract/chat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const plant = () => `Words ${randomBytes(6).toString('hex')} für dich, een eeuw später`;

/** A text in every encoding in which it might be stored in a database. */
function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  // Inside a longer base64 text the characters depend on the offset: three variants, without the ends that vary.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    bytes.toString('hex'),
    bytes.toString('base64url').slice(0, -4),
    ...base64,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
  ];
}

const found = (dump: string, text: string): string[] =>
  spellings(text).filter((spelling) => dump.includes(spelling));

async function dumpDatabase(): Promise<string> {
  const { stdout } = await promisify(execFile)('pg_dump', [server.kernel.config.databaseUrl], {
    maxBuffer: 512 * 1024 * 1024,
  });
  return stdout;
}

it('a database dump contains no message, no words about a member and no day of birth, in any encoding', {
  timeout: patience(60_000),
}, async () => {
  const site = await aSite(server.kernel.database.db);
  const [name, about, birthDate] = [plant(), plant(), '1971-10-23'];
  const [ann, ben, unconfirmed] = [
    await aMember(server.context, site, { credits: 1_000, name, aboutMe: about, birthDate }),
    await aMember(server.context, site, { credits: 1_000 }),
    await aMember(server.context, site, { credits: 1_000, confirmed: false }),
  ];
  const [text, answer, note, held] = [plant(), plant(), plant(), plant()];
  const send = async (from: typeof ann, to: typeof ann, content: MessageContent) =>
    expect((await sendMessage(server, site, { from, to }, { content })).status).toBe(200);
  await send(ann, ben, { kind: 'text', text });
  await send(ben, ann, { kind: 'text', text: answer });
  await send(ann, ben, { kind: 'gift', gift: 'blindfold', text: note });
  await send(ann, ben, { kind: 'icebreaker', icebreaker: 'two_truths' });
  await send(unconfirmed, ben, { kind: 'text', text: held });

  // Controls in clear text, which the search must find: as text, as bytes, and inside other text in base64.
  const [bytes, encoded] = [plant(), plant()];
  const { pool } = server.kernel.database;
  await pool.query(`update profiles.profile set name = name || $2 where member_id = $1`, [
    ann.memberId,
    `x${Buffer.from(`and ${encoded} and`).toString('base64')}`,
  ]);
  await pool.query(`update chat.held set body = body || $1`, [Buffer.from(bytes)]);

  const dump = await dumpDatabase();
  expect(dump).toContain('COPY chat.held');
  expect(dump).toMatch(/COPY chat\.message_\d{4}_\d\d /);
  for (const control of [name, bytes, encoded]) expect(found(dump, control)).not.toEqual([]);
  for (const secret of [text, answer, note, held, about, birthDate]) expect(found(dump, secret)).toEqual([]);
  for (const secret of ['blindfold', 'two_truths']) expect(found(dump, secret)).toEqual([]);
});
