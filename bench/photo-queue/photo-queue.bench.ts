import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createContext } from '@bowline/server/context.ts';
import { aStaffMember } from '@bowline/server/testing/factories/staff.ts';
import { chromium } from '@playwright/test';
import { headlessLaunch } from '../../e2e/harness/chromium.ts';
import { startStack } from '../../tools/stack/stack.ts';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { openOffice } from '../lib/office-page.ts';
import { createDecider } from './decider.ts';
import { seedQueue } from './seed-queue.ts';

/** A moderator must not wait for a picture. */
const goalMs = 100;

/**
 * Decides seeded photos by the keyboard in a browser, on the production build. Measures from each key to the next photo being
 * decoded and painted, and checks in the audit log that no sharp byte of a veiled photo left the server unless the key to look
 * was held.
 */
export default async function photoQueue(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { photos: { type: 'string', default: '500' } } });
  const count = Number(values.photos);
  const stack = await startStack({ members: 20, env: { PHOTO_HINTS: 'off' } });
  const context = await createContext({
    service: 'bench',
    env: { ...process.env, ...stack.env, NODE_ENV: 'test' },
  });
  const browser = await chromium.launch(headlessLaunch);
  try {
    const { site, flagged } = await seedQueue(context, count);
    const moderator = await aStaffMember(context, 'moderator', { sites: [site.id] });
    const page = await openOffice(browser, moderator.cookie, `${stack.origin('office')}/photos`);
    console.log(`load average ${round(loadavg()[0] ?? 0)} on ${availableParallelism()} cores`);

    const decider = await createDecider(page);
    const started = performance.now();
    const sharpMs: number[] = [];
    const looked = new Set<string>();
    for (let done = 0; done < count; done += 1) {
      const { photo, veiled } = await decider.current();
      // Every second veiled photo is looked at.
      if (veiled && looked.size * 2 <= done / 10) {
        await decider.look();
        looked.add(photo);
      }
      const next = await decider.decide(veiled ? ['r', '1'] : ['a'], done + 1 === count);
      if (next?.sharp) sharpMs.push(next.ms);
    }
    const minutes = (performance.now() - started) / 60_000;
    await decider.settled();

    const { rows } = await context.kernel.database.pool.query<{ action: string; object_id: string }>(
      `select distinct action, object_id from staff.audit where person_id = $1 and action in ('photo.inspected', 'photo.looked_at')`,
      [moderator.id],
    );
    const leaked = rows.filter(({ object_id }) => flagged.has(object_id) && !looked.has(object_id));
    const { rows: decided } = await context.kernel.database.pool.query(
      `select count(distinct object_id)::int as count from staff.audit where person_id = $1 and action = 'photo.decided'`,
      [moderator.id],
    );
    console.log(
      `${decided[0].count} decided in ${round(minutes)} min, ${flagged.size} of them veiled, ${looked.size} looked at`,
    );
    console.log(
      `key to the next photo painted sharp: p50 ${round(quantile(sharpMs, 0.5))} ms, p95 ${round(quantile(sharpMs, 0.95))} ms, ${sharpMs.length} measured`,
    );
    return [
      judge('p95 in ms', quantile(sharpMs, 0.95), { atMost: goalMs }),
      judge('photos not decided', count - decided[0].count, { atMost: 0 }),
      judge('veiled photos whose bytes left before the press', leaked.length, { atMost: 0 }),
    ].every(Boolean);
  } finally {
    await browser.close();
    await context.close();
    await stack.stop();
  }
}
