import { randomBytes, randomUUID } from 'node:crypto';
import type { DemoMember } from '@bowline/demo/demo-member';
import { demoStaff } from '@bowline/demo/staff';
import type { Context } from '#context.ts';
import type { buildApp } from '#kernel/http/app.ts';
import { cookieName, sessionCookie, staffCookie } from '#kernel/http/cookie-name.ts';
import type { Site } from '#modules/sites/index.ts';
import type { MadeMember } from './make-member.ts';

type Method = 'GET' | 'POST' | 'DELETE';
// biome-ignore lint/suspicious/noExplicitAny: the seed reads what it expects, and fails when it is not there
export type Call = (method: Method, path: string, body?: object) => Promise<any>;

export interface MemberCaller extends MadeMember {
  readonly call: Call;
}

/** A session of the staff ends after twelve hours; nobody works longer than this. */
const shift = 8 * 60 * 60_000;

/** Members and staff who use the product over HTTP, in this process, at the time of its clock. */
export function createCallers(
  context: Context,
  app: Awaited<ReturnType<typeof buildApp>>,
  staffHost: string,
) {
  const { kernel, identity, staff, recognition } = context;
  const cookieOf = (name: string, token: string) =>
    `${cookieName(kernel.config.publicScheme, name)}=${token}`;
  const members = new Map<string, Promise<MemberCaller>>();
  const sessions = new Map<string, { readonly cookie: string; readonly since: number }>();

  const callAs =
    (host: string, cookie: string, query = ''): Call =>
    async (method, path, body) => {
      const response = await app.inject({
        method,
        url: `${path}${query}`,
        remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
        ...(body && { payload: body }),
        headers: {
          host,
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        },
      });
      if (response.statusCode !== 200)
        throw new Error(`${method} ${path} was answered with ${response.statusCode}: ${response.body}`);
      return response.json();
    };

  async function logIn(site: Site, person: DemoMember): Promise<MemberCaller> {
    const { db } = kernel.database;
    const member = await identity.memberByEmail(db, site.id, person.email);
    if (!member) throw new Error(`${person.key} has no account`);
    const token = await identity.openSession(db, site.id, member);
    const viewer = await recognition.viewerBySession(site.id, token);
    if (viewer?.kind !== 'member') throw new Error(`${person.key} is not logged in`);
    return {
      person,
      viewer: { site: site.id, member, publicId: viewer.publicId },
      call: callAs(site.domain, cookieOf(sessionCookie, token)),
    };
  }

  return {
    visitor: (site: Site): Call => callAs(site.domain, ''),

    member(site: Site, person: DemoMember): Promise<MemberCaller> {
      const known = members.get(person.key) ?? logIn(site, person);
      members.set(person.key, known);
      return known;
    },

    async staffMember(site: Site, name: string): Promise<Call> {
      const now = kernel.clock.now().getTime();
      let session = sessions.get(name);
      if (!session || now - session.since > shift) {
        const known = demoStaff.find((one) => one.name === name);
        if (!known) throw new Error(`${name} is not of the demo's staff`);
        const person = await staff.personNamed(name, known.role);
        const token = await staff.openSession(person, 'totp');
        session = { cookie: cookieOf(staffCookie, token), since: now };
        sessions.set(name, session);
      }
      return callAs(staffHost, session.cookie, `?site=${site.domain}`);
    },
  };
}

export type Callers = ReturnType<typeof createCallers>;
