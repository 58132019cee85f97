import { castMember, DEMO_PASSWORD, leads } from '@bowline/demo/cast';
import { demoStaff, demoStaffPassword } from '@bowline/demo/staff';
import { fixedClock } from '@bowline/server/kernel/clock.ts';
import { originOf } from '@bowline/server/mail/mail-site.ts';
import { makeStaff } from '@bowline/server/testing/seed/make-staff.ts';
import { seedDemo, thirdBrandOf } from '@bowline/server/testing/seed/seed-demo.ts';
import { loadEnvironment, misused, openContext, readCommandLine } from './command-line.ts';
import { createProgress } from './progress.ts';

/** `npm run seed` fills the demo sites and leaves existing data as it is. `--members 60` makes a smaller crowd. */
const usage = 'Usage: npm run seed [-- --members <how many>]';
const { values, positionals } = readCommandLine(usage, { members: { type: 'string', default: '300' } });
const members = Number(values.members);
if (positionals.length > 0) misused(usage);
if (!Number.isInteger(members) || members < 1) misused(usage, '--members takes a whole number above 0.');

loadEnvironment();
if (process.env.NODE_ENV === 'production') {
  console.error('This database may hold real members: the demo is not seeded when NODE_ENV is production.');
  process.exit(1);
}

const clock = fixedClock(new Date());
const context = await openContext('seed', { clock });
try {
  const progress = createProgress('Members', members + thirdBrandOf(members));
  const { step, log } = progress;
  await seedDemo(context, { members, log, onMember: step, morning: clock });
  progress.end();
  const { config } = context.kernel;
  console.log(
    `${originOf(config, config.staffHost ?? 'STAFF_HOST')}: staff sign in by name, password “${demoStaffPassword}” and code,`,
  );
  for (const [index, uri] of (await makeStaff(context)).entries()) {
    const { name = '', role = '' } = demoStaff[index] ?? {};
    console.log(`  ${name} (${role}): npm run admin -- staff code "${name}", or scan ${uri}`);
  }
} finally {
  await context.close();
}

for (const [site, { free, premium }] of Object.entries(leads)) {
  const [one, other] = [castMember(free).email, castMember(premium).email];
  console.log(`${site}.localhost: log in as ${one} (free) or ${other} (premium), password ${DEMO_PASSWORD}`);
}
