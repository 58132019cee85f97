import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { staffAuthorities } from '@bowline/contract/operation';
import { createContext } from '@bowline/server/context.ts';

/** `npm run staff -- --name "Anna Vos" --role moderator` opens a session of twelve hours for a staff member. */
const { values } = parseArgs({ options: { name: { type: 'string' }, role: { type: 'string' } } });
const name = values.name?.trim();
const role = staffAuthorities.find((one) => one === values.role);
if (!name || !role) {
  console.error(`Usage: npm run staff -- --name <name> --role <${staffAuthorities.join('|')}>`);
  process.exit(1);
}

if (existsSync('.env')) process.loadEnvFile('.env');
const context = await createContext({ service: 'staff' });
const { staffHost } = context.kernel.config;
if (!staffHost) {
  console.error('There is no place to use a session: set STAFF_HOST to the host of the staff.');
  await context.close();
  process.exit(1);
}
try {
  const person = await context.staff.personNamed(name, role);
  const token = await context.staff.openSession(person);
  console.log(`Session of ${name} (${role}), valid for twelve hours. The token is shown only once:`);
  console.log(`auth.staff=${token}`);
  console.log(`It is a cookie of ${staffHost}, where calls name their site: /api/staff/photos?site=<domain>`);
} finally {
  await context.close();
}
