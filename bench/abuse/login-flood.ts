import { aMember, type TestMember } from '@bowline/server/testing/factories/members.ts';
import type { BenchApi } from '../lib/bench-api.ts';
import { createHttpClient, quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { type Answers, attackWith, described, newNetwork, sumOf } from './attack.ts';

const rounds = 3;
const flood = { perSecond: 100, seconds: 4 };

/** Members log in, each from a network of their own, while another network tries passwords of random addresses. */
export async function floodLogins(api: BenchApi): Promise<boolean> {
  const members: TestMember[] = [];
  for (let made = 0; made < 20; made += 1) members.push(await aMember(api.context, api.site));
  await logInUntil(api, members, pauseOf(2));
  const quiet: Logins[] = [];
  const flooded: Logins[] = [];
  const answers: Answers[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    quiet.push(await logInUntil(api, members, pauseOf(flood.seconds)));
    // A new network each time: the last one has used up its attempts.
    const attack = attackFrom(api, newNetwork());
    flooded.push(await logInUntil(api, members, attack));
    answers.push(await attack);
  }
  const timesOf = (logins: readonly Logins[]) => logins.flatMap(({ times }) => times);
  const [before, during] = [quantile(timesOf(quiet), 0.95), quantile(timesOf(flooded), 0.95)];
  console.log(
    `\nA flood of ${flood.perSecond} logins a second from one network (${described(sumOf(answers))})`,
  );
  console.log(
    `  login p95 ${round(before)} ms quiet (${timesOf(quiet).length}), ${round(during)} ms flooded (${timesOf(flooded).length})`,
  );
  return [
    judge(
      'logins of others that failed',
      flooded.reduce((sum, { failed }) => sum + failed, 0),
      { atMost: 0 },
    ),
    judge('login p95 flooded ÷ quiet', during / before, { atMost: 2 }),
  ].every(Boolean);
}

interface Logins {
  readonly times: readonly number[];
  readonly failed: number;
}

const pauseOf = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));

async function logInUntil(
  api: BenchApi,
  members: readonly TestMember[],
  end: Promise<unknown>,
): Promise<Logins> {
  let over = false;
  void end.finally(() => {
    over = true;
  });
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; !over; turn += 1) {
    const { email, password } = members[turn % members.length] ?? {};
    const client = createHttpClient(api.origin, { host: api.site.domain, ...newNetwork() });
    const { status, ms } = await client.post('/api/user.php', { email, password });
    if (status === 200) times.push(ms);
    else failed += 1;
    client.close();
    await pauseOf(0.05);
  }
  return { times, failed };
}

const attackFrom = ({ origin, site }: BenchApi, network: ReturnType<typeof newNetwork>): Promise<Answers> =>
  attackWith({
    url: `${origin}/api/user.php`,
    method: 'POST',
    ...flood,
    headers: [
      {
        host: site.domain,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': '{new}',
        ...network,
      },
    ],
    body: JSON.stringify({ email: 'nobody-{new}@example.org', password: 'not the right one' }),
  });
