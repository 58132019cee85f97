import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { plain } from '#testing/pictures/rare.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let member: TestMember;
let port = '';

beforeAll(async () => {
  server = await aServer();
  ({ port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  member = await aMember(server.context, site);
});

const addPhotos = async (count: number, receiver?: TestMember) => {
  for (let made = 0; made < count; made += 1)
    await aPhoto(
      server.context,
      { site: site.id, member: member.memberId },
      receiver ? { receiver: receiver.memberId } : {},
    );
};

const headersOf = (key: string) => ({
  host: site.domain,
  cookie: member.cookie,
  'content-type': 'image/jpeg',
  'sec-fetch-site': 'same-origin',
  'idempotency-key': key,
});

/** Announces five megabytes and sends one byte of them. Resolves with the answer, if one comes within two seconds. */
async function beginUpload(path: string) {
  const headers = { ...headersOf(randomUUID()), 'content-length': 5_000_000 };
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers });
  request.on('error', () => undefined).write('x');
  try {
    const [response]: IncomingMessage[] = await once(request, 'response', {
      signal: AbortSignal.timeout(patience(2_000)),
    });
    if (!response) return 'no answer';
    return { status: response.statusCode, ...JSON.parse(await text(response)) };
  } catch {
    return 'no answer';
  } finally {
    request.destroy();
  }
}

it('an upload to a full album is refused before its body arrives', async () => {
  await addPhotos(2);
  expect(await beginUpload('/api/photos?agreed=true')).toBe('no answer');
  await addPhotos(1);
  expect(await beginUpload('/api/photos?agreed=true')).toMatchObject({
    status: 409,
    code: 'photo_limit',
    params: { max: 3 },
  });
});

it('an upload beside twenty unsent ones is refused before its body arrives', async () => {
  const receiver = await aMember(server.context, site);
  const path = `/api/members/${receiver.publicId}/photos?agreed=true`;
  await addPhotos(20, receiver);
  expect(await beginUpload(path)).toMatchObject({ code: 'photo_limit', params: { max: 20 } });
});

it('a repeated upload that filled the album gets its first answer', async () => {
  await addPhotos(2);
  const key = randomUUID();
  const payload = await plain().jpeg().toBuffer();
  const upload = () =>
    server.app.inject({ method: 'POST', url: '/api/photos?agreed=true', headers: headersOf(key), payload });
  const first = await upload();
  expect(first.statusCode).toBe(200);
  const second = await upload();
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
});
