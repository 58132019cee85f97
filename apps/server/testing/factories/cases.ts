import type { Site } from '#modules/sites/index.ts';
import { aBrowser } from '../server/browser.ts';
import type { TestServer } from '../server/test-server.ts';
import { aMember, type TestMember } from './members.ts';
import { sendMessage } from './messages.ts';
import { aStaffMember, type TestStaff } from './staff.ts';

/** What tests of cases do over HTTP. */
export function caseWorld(server: TestServer, site: Site) {
  const browser = (who: Pick<TestMember | TestStaff, 'cookie'>) => aBrowser(server.app, site, who.cookie);
  return {
    browser,
    member: (overrides: Parameters<typeof aMember>[2] = {}) =>
      aMember(server.context, site, { credits: 200, ...overrides }),
    moderator: (overrides: Parameters<typeof aStaffMember>[2] = {}) =>
      aStaffMember(server.context, 'moderator', overrides),
    write: async (from: TestMember, to: TestMember, text: string) => {
      const { body } = await sendMessage(server, site, { from, to }, { content: { kind: 'text', text } });
      return body as { conversation: string; message: { id: string; seq: number } };
    },
    report: (by: TestMember, about: TestMember, form: object = { reason: 'scam' }) =>
      browser(by).post(`/api/members/${about.publicId}/report`, form),
    /** The open cases of a queue, as a person of the staff sees them. */
    list: async (as: TestStaff, query = 'queue=reports') =>
      (await browser(as).get(`/api/staff/cases?${query}`)).body.cases,
    read: async (as: TestStaff, id: string) => (await browser(as).get(`/api/staff/cases/${id}`)).body.case,
    rows: async (text: string, values: unknown[] = []) =>
      (await server.kernel.database.pool.query(text, values)).rows,
  };
}
export type CaseWorld = ReturnType<typeof caseWorld>;
