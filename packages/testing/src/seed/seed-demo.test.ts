import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../browser.ts';
import { cast, castMember, DEMO_PASSWORD } from '../cast.ts';
import { aServer, type TestServer } from '../server.ts';
import { demoSites } from '../sites.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
const said: string[] = [];

const seed = () => seedDemo(server.context, { members: 30, log: (line) => said.push(line) });

beforeAll(async () => {
  server = await aServer();
  await seed();
}, 120_000);
afterAll(() => server.close());

async function browserOf(key: string) {
  const { email, site } = castMember(key);
  const browser = aBrowser(server.app, demoSites[site]);
  const { status } = await browser.post('/api/user.php', { email, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return browser;
}

test('the cast logs in and finds the others, except whom nobody may find', async () => {
  const browser = await browserOf('jonas');
  const { body } = await browser.get('/api/members');
  const names = body.members.map(({ name }: { name: string }) => name);
  expect(names).toContain('Noor');
  expect(names).not.toContain('Jonas');
  expect(names).not.toContain(castMember('sanne').name);
  expect(names).not.toContain(castMember('lieke').name);
  expect(names).not.toContain('Lena');
});

test('the cast says about itself what was written down', async () => {
  const { body } = await (await browserOf('matthias')).get('/api/profile');
  const { hairColour, eyeColour, bodyType, tattoos, reason } = castMember('matthias');
  expect(body.profile).toMatchObject({
    hair_colour: hairColour,
    eye_colour: eyeColour,
    body_type: bodyType,
    relationship_status: 'divorced',
    tattoos,
    reason,
  });
});

test('everybody who should has portraits, and they can be read', async () => {
  const { body } = await (await browserOf('lena')).get('/api/members');
  const matthias = body.members.find(({ name }: { name: string }) => name === 'Matthias');
  const cookie = `auth.session=${(await browserOf('lena')).cookie('auth.session')}`;
  const photo = await server.app.inject({
    url: matthias.main_image.thumb_filename,
    headers: { host: demoSites.knoten.domain, cookie },
  });
  expect(photo.headers['content-type']).toBe('image/webp');
  expect(photo.rawPayload.length).toBeGreaterThan(2_000);
});

test.each(['jonas', 'noor', 'matthias', 'lena'])('%s has the credits of the story', async (key) => {
  const { body } = await (await browserOf(key)).get('/api/user.php');
  expect(body.user.credits).toBe(castMember(key).credits);
});

test('the leads have been liked', async () => {
  const { body } = await (await browserOf('noor')).get('/api/likes.php');
  expect(body.liked_by.length).toBeGreaterThan(0);
});

test('a dump of the database holds nobody’s address', async () => {
  const { databaseUrl } = server.kernel.config;
  const { stdout: dump } = await promisify(execFile)('pg_dump', [databaseUrl], {
    maxBuffer: 512 * 1024 * 1024,
  });
  // What everybody may read is there, so the search would find an address that is.
  expect(dump).toContain(demoSites.bowline.settings.support_email);
  expect(dump).toContain(castMember('jonas').name);

  for (const { email } of cast) {
    for (const form of [email, email.toUpperCase(), hexOf(email), Buffer.from(email).toString('base64url')]) {
      expect(dump).not.toContain(form);
    }
  }
});

/** As a dump writes a value kept as bytes. */
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

test('a second run makes nothing', async () => {
  said.length = 0;
  await seed();
  expect(said).toEqual([
    expect.stringContaining('0 members made, 19 were there; 0 likes'),
    expect.stringContaining('0 members made, 11 were there; 0 likes'),
  ]);
});
