import { type StaffRole, staffGrants, staffRoles } from '@bowline/contract/staff-rights';
import type { Context } from '@bowline/server/context.ts';
import { isDeployed } from '@bowline/server/kernel/config.ts';
import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- staff --name "Anna Vos" --role moderator [--grant grave] [--site bowline.localhost …]` prints a link with which a
 * new member of the staff enters once, within a day. `--recover`: for somebody who lost every way to sign in.
 * `npm run admin -- staff code "Anna Vos"` prints the current code of somebody of the demo.
 */
const usage = `Usage: npm run admin -- staff --name <name> --role <${staffRoles.join('|')}> [--grant <${staffGrants.join('|')}>] [--site <domain> …] [--recover] [--dry-run]
       npm run admin -- staff code <name>`;
const { values, positionals } = readCommandLine(usage, {
  name: { type: 'string' },
  role: { type: 'string' },
  grant: { type: 'string', multiple: true, default: [] },
  site: { type: 'string', multiple: true, default: [] },
  recover: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
});
const [verb, ...codeName] = positionals;
const name = (values.name ?? '').trim();
const role = staffRoles.find((one) => one === values.role);
const grants = staffGrants.filter((one) => values.grant.includes(one));
const invites = verb === undefined && name && role && grants.length === new Set(values.grant).size;
if (!(invites || (verb === 'code' && codeName.length === 1))) misused(usage);

const context = await openContext('staff');
try {
  console.log(role ? await invite(context, role) : await code(context, codeName[0]));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}

async function code({ staff, kernel }: Context, of = ''): Promise<string> {
  if (isDeployed(kernel.config)) throw new Error('Codes are printed in the demo only.');
  const current = await staff.currentCode(of);
  if (!current) throw new Error(`${of} has no code: npm run seed makes the staff of the demo.`);
  return current;
}

async function invite({ staff, sites, kernel }: Context, as: StaffRole): Promise<string> {
  if (!kernel.config.staffHost)
    throw new Error('There is no place to enter: set STAFF_HOST to the host of the staff.');
  const named = await Promise.all(
    values.site.map(async (domain) => {
      const site = await sites.siteByHost(domain);
      if (!site) throw new Error(`There is no site ${domain}.`);
      return site.id;
    }),
  );
  const person = { name, role: as, grants, sites: named.length > 0 ? named : ('all' as const) };
  if (values['dry-run']) return `${name} (${as}) would get a link.`;
  const link = await staff.invite(person, { recover: values.recover });
  return `${name} (${as}) enters once, within a day, at\n${link}`;
}
