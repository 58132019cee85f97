import type { QueueView } from '@bowline/contract/cases';
import { crowd } from '@bowline/demo/crowd';
import { demoStaff } from '@bowline/demo/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSite } from '#modules/sites/index.ts';
import { demoSites } from '../factories/sites.ts';
import { aServer, type TestServer } from '../server/test-server.ts';
import { makeMember } from './make-member.ts';
import { makeStaff } from './make-staff.ts';
import { createCallers } from './office-callers.ts';

let server: TestServer;
beforeAll(async () => {
  // The seed of deploy/compose.yaml, whose sites are served over TLS.
  server = await aServer({ env: { PUBLIC_SCHEME: 'https' } });
});
afterAll(() => server.close());

it('members and staff of the seed are logged in where the sites are on https', async () => {
  const { context, app, kernel } = server;
  await makeStaff(context);
  const site = await saveSite(kernel.database.db, demoSites.bowline);
  const [person] = crowd('bowline', 1, 'test');
  const [moderator] = demoStaff;
  if (!person || !moderator) throw new Error('the demo has nobody');
  await makeMember(context, site.id, { ...person, photos: 0 }, 'no password');

  const callers = createCallers(context, app, kernel.config.staffHost ?? '');
  const { call } = await callers.member(site, person);
  expect((await call('GET', '/api/profile')).profile.name).toBe(person.name);
  const asStaff = await callers.staffMember(site, moderator.name);
  const { queues } = (await asStaff('GET', '/api/staff/queues')) as { queues: QueueView[] };
  expect(queues.length).toBeGreaterThan(0);
});
