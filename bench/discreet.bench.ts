import { parseArgs } from 'node:util';
import { aMember } from '@bowline/testing/factories/members';
import { startBenchApi } from './bench-api.ts';
import { aCaller, quantile, type Timed } from './call.ts';
import { judge, round } from './measure.ts';

/** What two answers may differ in: these are drawn anew for every answer. */
const ownToEveryAnswer = ['date', 'x-request-id'];

/**
 * Login and password reset, asked alternately for addresses that have an account and for addresses that have none: nothing
 * that comes back may tell them apart, nor how long it took.
 */
export default async function discreet(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { pairs: { type: 'string', default: '500' } } });
  const pairs = Number(values.pairs);
  const api = await startBenchApi();
  const caller = aCaller(api.origin, { host: api.site.domain });
  try {
    const known: string[] = [];
    for (let made = 0; made < pairs; made += 1) {
      known.push((await aMember(api.context, api.site, { email: address('known', made) })).email);
    }
    const asks: Readonly<Record<string, (email: string) => Promise<Timed>>> = {
      login: (email) => caller.post('/api/user.php', { email, password: 'not the right one' }),
      reset: (email) => caller.post('/api/password-resets', { email }),
    };
    for (let warm = 0; warm < 40; warm += 1) {
      for (const ask of Object.values(asks)) await ask(address('warmup', warm));
    }

    const verdicts: boolean[] = [];
    for (const [name, ask] of Object.entries(asks)) {
      const answers: Record<'known' | 'unknown', Timed[]> = { known: [], unknown: [] };
      for (const [index, email] of known.entries()) {
        const askKnown = async () => answers.known.push(await ask(email));
        const askUnknown = async () => answers.unknown.push(await ask(address('other', index)));
        // Whoever is asked second finds everything warm, so they take turns.
        for (const step of index % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await step();
      }
      verdicts.push(compare(name, answers));
    }
    return verdicts.every(Boolean);
  } finally {
    caller.close();
    await api.stop();
  }
}

/** As long for the known as for the others: the length of an address must not be what differs. */
const address = (kind: 'known' | 'other' | 'warmup', index: number): string =>
  `${kind.padEnd(7, 'x')}-${String(index).padStart(5, '0')}@example.org`;

function compare(name: string, { known, unknown }: Record<'known' | 'unknown', readonly Timed[]>): boolean {
  const faces = new Set([...known, ...unknown].map(faceOf));
  const median = (answers: readonly Timed[]) =>
    quantile(
      answers.map(({ ms }) => ms),
      0.5,
    );
  const [ofKnown, ofUnknown] = [median(known), median(unknown)];
  console.log(
    `${name}: ${known.length} pairs, ${faces.size} different answers: ${[...faces].join(' | ').slice(0, 300)}`,
  );
  console.log(`  median ${round(ofKnown)} ms known, ${round(ofUnknown)} ms unknown`);
  const close = judge(`${name}: difference of the medians in ms`, Math.abs(ofKnown - ofUnknown), {
    atMost: 5,
  });
  return judge(`${name}: different answers`, faces.size, { atMost: 1 }) && close;
}

const faceOf = ({ status, body, headers }: Timed): string => {
  const lasting = Object.entries(headers).filter(([header]) => !ownToEveryAnswer.includes(header));
  return JSON.stringify([status, body, lasting]);
};
