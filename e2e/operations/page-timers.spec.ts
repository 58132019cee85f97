import { leads } from '@bowline/demo/cast';
import { anHttpVisitor } from '@bowline/server/testing/server/http-visitor.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { originOf } from '../harness/origin.ts';
import { expect, test } from '../harness/test.ts';
import { screens } from '../pages/screens.ts';

const times = 16;
/** Other tests open pages meanwhile. */
const inUse = 10;

const paths = (of: 'visitor' | 'member'): string[] => [
  ...new Set(screens.flatMap((screen) => (screen.for === of ? screen.path : []))),
];

/** Returns how many timers of the web process wait. */
async function waitingTimers(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${process.env.WEB_PRIVATE_PORT}/metrics`);
  const [, count] = /^nodejs_active_resources\{type="Timeout".*\} (\d+)$/m.exec(await answer.text()) ?? [];
  return Number(count ?? 0);
}

test('no page leaves a timer behind, which would keep its data in memory', { tag: '@night' }, async () => {
  test.setTimeout(patience(300_000));
  const origin = originOf('bowline');
  for (const [of, visitor] of [
    ['visitor', await anHttpVisitor(origin)],
    ['member', await anHttpVisitor(origin, { member: leads.bowline.premium })],
  ] as const)
    for (const path of paths(of)) {
      const before = await waitingTimers();
      await Promise.all(Array.from({ length: times }, () => visitor.call('GET', path)));
      await expect.soft.poll(waitingTimers, { message: path }).toBeLessThan(before + inUse);
    }
});
