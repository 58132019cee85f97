import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import type { DeliveryReport } from './delivery.ts';

/** Of the slowest messages each step is printed, which shows where the time went, and when it was: whether all waited at once. */
const slowest = 10;

export function judgeDelivery(
  { sent, failures, messages, lost, longestOwnDelay, machine }: DeliveryReport,
  perSecond: number,
): boolean[] {
  const times = messages.map(({ read }) => read);
  const heard = messages.flatMap(({ nudged, read }) => (nudged === undefined ? [] : { nudged, read }));
  const steps = {
    'sent → answered': messages.map(({ answered }) => answered),
    'sent → heard by the page': heard.map(({ nudged }) => nudged),
    'heard → read': heard.map(({ nudged, read }) => read - nudged),
    'sent → read': times,
  };
  console.log(
    `${sent} messages at ${Math.round(perSecond)} a second, ${times.length} of them to open pages; ` +
      `the bench itself was late by at most ${round(longestOwnDelay)} ms; ` +
      `of the cores' time ${round(machine.busy)} % was used and ${round(machine.stolen)} % stolen by the host`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(steps).map(([step, values]) => [
        step,
        {
          'p50 ms': round(quantile(values, 0.5)),
          'p95 ms': round(quantile(values, 0.95)),
          'p99 ms': round(quantile(values, 0.99)),
        },
      ]),
    ),
  );
  console.table(
    messages
      .toSorted((one, other) => other.read - one.read)
      .slice(0, slowest)
      .map(({ second, answered, nudged, read }) => ({
        'at second': round(second),
        answered: round(answered),
        heard: nudged === undefined ? '' : round(nudged),
        read: round(read),
      })),
  );
  return [
    judge('delivery p95 in ms', quantile(times, 0.95), { atMost: 100 }),
    judge('delivery: failures and lost', failures + lost, { atMost: 0 }),
  ];
}
