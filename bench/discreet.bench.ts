import { parseArgs } from 'node:util';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { startBenchApi } from './lib/bench-api.ts';
import { createHttpClient, quantile, type TimedResponse } from './lib/http-client.ts';
import { judge, round } from './lib/measure.ts';

/** Headers that are new in every response. */
const variableHeaders = ['date', 'x-request-id'];

const details = {
  name: 'Noor',
  password: 'three knots and a bight',
  date_of_birth: '1990-06-15',
  gender: 'female',
  consent: true,
};

/**
 * Requests log-in, password reset and sign-up alternately for addresses with and without an account: neither the response nor
 * its time may tell them apart.
 */
export default async function discreet(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { pairs: { type: 'string', default: '500' } } });
  const pairs = Number(values.pairs);
  const api = await startBenchApi();
  const client = createHttpClient(api.origin, { host: api.site.domain });
  try {
    const known: string[] = [];
    for (let made = 0; made < pairs; made += 1) {
      known.push((await aMember(api.context, api.site, { email: address('known', made) })).email);
    }
    const requests: Readonly<Record<string, (email: string) => Promise<TimedResponse>>> = {
      login: (email) => client.post('/api/user.php', { email, password: 'not the right one' }),
      reset: (email) => client.post('/api/password-resets', { email }),
      // The last: from then on every address is known.
      'sign-up': (email) => client.post('/api/signup', { email, ...details }),
    };
    for (let warm = 0; warm < 40; warm += 1) {
      for (const request of Object.values(requests)) await request(address('warmup', warm));
    }

    const verdicts: boolean[] = [];
    for (const [name, request] of Object.entries(requests)) {
      const responses: Record<'known' | 'unknown', TimedResponse[]> = { known: [], unknown: [] };
      for (const [index, email] of known.entries()) {
        const requestKnown = async () => responses.known.push(await request(email));
        const requestUnknown = async () => responses.unknown.push(await request(address('other', index)));
        // The second of two requests finds warm caches, so the order alternates.
        for (const step of index % 2 === 0 ? [requestKnown, requestUnknown] : [requestUnknown, requestKnown])
          await step();
      }
      verdicts.push(compare(name, responses));
    }
    return verdicts.every(Boolean);
  } finally {
    client.close();
    await api.stop();
  }
}

/** Addresses of both kinds have the same length: it must not be the reason for a difference. */
const address = (kind: 'known' | 'other' | 'warmup', index: number): string =>
  `${kind.padEnd(7, 'x')}-${String(index).padStart(5, '0')}@example.org`;

function compare(
  name: string,
  { known, unknown }: Record<'known' | 'unknown', readonly TimedResponse[]>,
): boolean {
  const distinct = new Set([...known, ...unknown].map(visibleParts));
  const median = (responses: readonly TimedResponse[]) =>
    quantile(
      responses.map(({ ms }) => ms),
      0.5,
    );
  const [ofKnown, ofUnknown] = [median(known), median(unknown)];
  console.log(
    `${name}: ${known.length} pairs, ${distinct.size} different responses: ${[...distinct].join(' | ').slice(0, 300)}`,
  );
  console.log(`  median ${round(ofKnown)} ms known, ${round(ofUnknown)} ms unknown`);
  const close = judge(`${name}: difference of the medians in ms`, Math.abs(ofKnown - ofUnknown), {
    atMost: 5,
  });
  return judge(`${name}: different responses`, distinct.size, { atMost: 1 }) && close;
}

const visibleParts = ({ status, body, headers }: TimedResponse): string => {
  const constant = Object.entries(headers).filter(([header]) => !variableHeaders.includes(header));
  // A cookie's value is new in every response; its shape is not.
  return JSON.stringify([status, body, constant]).replaceAll(/(?<=auth\.\w+=)[\w.-]+/g, (value) =>
    value.replaceAll(/[\w-]/g, 'x'),
  );
};
