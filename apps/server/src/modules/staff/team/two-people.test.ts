import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { codeAt, secretFromText } from '../factors/totp.ts';

/**
 * No administrator alone comes to control an identity other than their own, in whatever order things happen. One of three is
 * dishonest: they use every link and code that an answer to their own calls shows them, and enter it on a device of their own.
 * The two others are honest: they hand a link to the person it is for, and confirm with the code that this person shows them.
 */
let server: TestServer;
let site: Site;
const clock: FixedClock = fixedClock(new Date());
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const password = 'a long password of staff';
const browser = (cookie?: string): Browser => aBrowser(server.app, site, cookie);
const aName = () => `Puppet ${randomBytes(5).toString('hex')}`;

interface Admin {
  readonly id: EntityId;
  readonly browser: Browser;
}
async function admin(): Promise<Admin> {
  const { id, cookie } = await aStaffMember(server.context, 'admin', { grants: ['grave'] });
  return { id, browser: browser(cookie) };
}

/** A device on which somebody uses links. */
function aDevice() {
  const own = browser();
  let code: string | undefined;
  let factor: { readonly name: string; readonly secret: Buffer } | undefined;
  let name = '';
  return {
    code: () => code,
    async open(token: string) {
      const { status, body } = await own.post('/api/staff/enter', { token });
      if (status === 200) name = body.name;
    },
    async enrol() {
      const { status, body } = await own.post('/api/staff/factors/totp/secret', {});
      if (status !== 200) return;
      const secret = secretFromText(body.secret);
      const added = await own.post('/api/staff/factors/totp', {
        code: codeAt(secret, clock.now()),
        password,
      });
      if (added.status !== 200) return;
      factor = { name, secret };
      code = (await own.get('/api/staff/factors')).body.device_code;
    },
    /** Whose rights this device has, by its session or by signing in with what was added. */
    async holds(): Promise<EntityId | undefined> {
      const inside = async () => (await own.get('/api/staff/me')).body.person?.id;
      const before = await inside();
      if (before || !factor) return before;
      clock.advance(60_000);
      await own.post('/api/staff/sign-in/code', {
        name: factor.name,
        code: codeAt(factor.secret, clock.now()),
        password,
      });
      return inside();
    },
  };
}
type Device = ReturnType<typeof aDevice>;

interface Made {
  readonly id: string;
  readonly by: Admin;
}

type Event =
  | { readonly does: 'propose'; readonly by: number; readonly kind: 'invite' | 'recover' }
  | { readonly does: 'confirm' | 'decline'; readonly by: number; readonly which: number }
  | { readonly does: 'open' | 'enrol' | 'expire'; readonly which: number };

/** Runs the events with the first administrator dishonest, and returns whom they control beside themselves. */
async function played(
  events: readonly Event[],
): Promise<{ readonly taken: boolean; readonly admitted: boolean }> {
  clock.set(new Date());
  const admins = await Promise.all([admin(), admin(), admin()]);
  const [dishonest] = admins;
  const victim = await aStaffMember(server.context, 'admin', { name: aName() });
  const proposals: Made[] = [];
  const links = new Map<string, string>();
  const known = new Set<string>();
  const [theirs, honest] = [new Map<string, Device>(), new Map<string, Device>()];
  const deviceFor = (link: string): Device => {
    const devices = known.has(link) ? theirs : honest;
    const device = devices.get(link) ?? aDevice();
    devices.set(link, device);
    return device;
  };
  const heard = (proposal: string, by: Admin, link: unknown) => {
    if (typeof link !== 'string') return;
    links.set(proposal, link);
    if (by === dishonest) known.add(link);
  };

  for (const event of events) {
    if (event.does === 'propose') {
      const by = admins[event.by] ?? dishonest;
      const body =
        event.kind === 'invite'
          ? { kind: 'invite', name: aName(), role: 'admin', grants: ['grave'], sites: 'all' }
          : { kind: 'recover', person: victim.id };
      const answer = await by.browser.post('/api/staff/team/proposals', { ...body, reason: 'because' });
      if (answer.status !== 200) continue;
      proposals.push({ id: answer.body.id, by });
      heard(answer.body.id, by, answer.body.link);
      continue;
    }
    const proposal = proposals[event.which];
    if (!proposal) continue;
    const link = links.get(proposal.id);
    if (event.does === 'expire') clock.advance(8 * 24 * 60 * 60_000);
    if (event.does === 'open' && link) await deviceFor(link).open(link.split('#')[1] ?? '');
    if (event.does === 'enrol' && link) await deviceFor(link).enrol();
    if (event.does === 'confirm' || event.does === 'decline') {
      const by = admins[event.by] ?? dishonest;
      // Honest: the code that the person beside them shows. Dishonest: any code they have seen, too.
      const shown = link && honest.get(link)?.code();
      const seen = by === dishonest && link ? (theirs.get(link)?.code() ?? shown) : shown;
      const { body } = await by.browser.post(`/api/staff/team/proposals/${proposal.id}/decision`, {
        decision: event.does,
        ...(event.does === 'confirm' && { code: seen ?? 'AAAA-AAAA' }),
      });
      heard(proposal.id, by, body.link);
    }
  }
  // At the end the dishonest one uses every link they were ever shown.
  for (const link of known) {
    await deviceFor(link).open(link.split('#')[1] ?? '');
    await deviceFor(link).enrol();
  }
  const held = await Promise.all([...theirs.values()].map((device) => device.holds()));
  const admitted = await Promise.all([...honest.values()].map((device) => device.holds()));
  return {
    taken: held.some((id) => id !== undefined && id !== dishonest.id),
    admitted: admitted.some((id) => id !== undefined),
  };
}

type Step = 'open' | 'enrol' | 'confirm' | 'stop';
const orders = (steps: readonly Step[]): readonly Step[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step) => orders(steps.filter((one) => one !== step)).map((rest) => [step, ...rest]));

const parts = [
  { dishonest: 'proposer', proposer: 0, confirmer: 1 },
  { dishonest: 'confirmer', proposer: 1, confirmer: 0 },
  { dishonest: 'third', proposer: 1, confirmer: 2 },
] as const;
const stories = parts.flatMap((part) =>
  (['invite', 'recover'] as const).flatMap((kind) =>
    (['decline', 'expire'] as const).map((stop) => [part.dishonest, kind, stop, part] as const),
  ),
);

describe('one administrator alone controls nobody else', () => {
  it.each(stories)(
    'as the %s (%s), in every order, with a %s',
    async (_who, kind, stop, { proposer, confirmer }) => {
      for (const order of orders(['open', 'enrol', 'confirm', 'stop'])) {
        const events = order.map((step): Event => {
          if (step === 'confirm') return { does: 'confirm', by: confirmer, which: 0 };
          if (step !== 'stop') return { does: step, which: 0 };
          return stop === 'expire' ? { does: 'expire', which: 0 } : { does: 'decline', by: 2, which: 0 };
        });
        const { taken } = await played([{ does: 'propose', by: proposer, kind }, ...events]);
        expect(taken, order.join(', ')).toBe(false);
      }
    },
    patience(180_000),
  );

  it('whatever three of them propose, confirm, decline and open', {
    timeout: patience(180_000),
  }, async () => {
    const [by, which] = [fc.nat(2), fc.nat(1)];
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.record({ does: fc.constant('propose' as const), by, kind: fc.constantFrom('invite', 'recover') }),
      fc.record({ does: fc.constantFrom('confirm', 'confirm', 'decline'), by, which }),
      fc.record({ does: fc.constantFrom('open', 'enrol', 'open', 'enrol', 'expire'), which }),
    );
    const events = fc.array(event, { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(events, async (all) => {
        expect((await played(all)).taken).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('but two of them who are honest let a person in', async () => {
    const { admitted } = await played([
      { does: 'propose', by: 1, kind: 'invite' },
      { does: 'confirm', by: 2, which: 0 },
      { does: 'open', which: 0 },
      { does: 'enrol', which: 0 },
      { does: 'confirm', by: 2, which: 0 },
    ]);
    expect(admitted).toBe(true);
  });
});
