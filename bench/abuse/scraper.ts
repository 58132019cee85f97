import { listMembers, listSimilar, readMember } from '@bowline/contract/discovery';
import { like } from '@bowline/contract/likes';
import { readPhoto } from '@bowline/contract/photos';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { aPhoto } from '@bowline/server/testing/factories/photos.ts';
import type { BenchApi } from '../lib/bench-api.ts';
import { createHttpClient, type HttpClient, type TimedResponse } from '../lib/http-client.ts';
import { judge } from '../lib/measure.ts';
import { createMembers } from '../lib/members.ts';
import { newNetwork } from './attack.ts';

const networks = 10;
/** How far beyond its limit each operation is called. */
const beyond = 100;

/** One member calls each operation that shows members, over several networks, until well beyond its limit. */
export async function scrape(api: BenchApi): Promise<boolean> {
  const others = await createMembers(api, 300);
  const shown = await aMember(api.context, api.site);
  await aPhoto(api.context, { site: api.site.id, member: shown.memberId });
  const scraper = await aMember(api.context, api.site, { premium: true });
  const clients = Array.from({ length: networks }, () =>
    createHttpClient(api.origin, { host: api.site.domain, cookie: scraper.cookie, ...newNetwork() }),
  );
  try {
    const [first] = clients;
    const { member } = JSON.parse((await first?.get(`/api/members/${shown.publicId}`))?.body ?? '{}');
    const photo: string = member.photos[0].filename;
    const other = (turn: number) => others[turn % others.length]?.publicId;

    console.log(
      `\nOne member on ${networks} networks, each operation called ${beyond} times more than its limit`,
    );
    const verdicts: boolean[] = [];
    const attempt = async (
      what: string,
      limit: number,
      call: (client: HttpClient, turn: number) => Promise<TimedResponse>,
    ) => {
      const obtained = await callInTurns(clients, limit + beyond, call);
      verdicts.push(judge(`${what} obtained of ${limit + beyond}`, obtained, { atMost: limit }));
      // A bench that obtains nothing would prove nothing.
      verdicts.push(obtained > 0);
    };
    await attempt('lists', listMembers.memberLimit.calls, (client) => client.get('/api/members'));
    await attempt('lists of similar members', listSimilar.memberLimit.calls, (client, turn) =>
      client.get(`/api/members/${other(turn)}/similar`),
    );
    await attempt('profiles', readMember.memberLimit.calls, (client, turn) =>
      client.get(`/api/members/${other(turn)}`),
    );
    await attempt('photos', readPhoto.memberLimit.calls, (client) => client.get(photo));
    await attempt('likes', like.limit.calls, (client, turn) =>
      client.put(`/api/members/${other(turn)}/like`, {}),
    );
    return verdicts.every(Boolean);
  } finally {
    for (const client of clients) client.close();
  }
}

/** Returns how many calls succeeded. Every other one has to be refused for coming too often. */
async function callInTurns(
  clients: readonly HttpClient[],
  calls: number,
  call: (client: HttpClient, turn: number) => Promise<TimedResponse>,
): Promise<number> {
  let obtained = 0;
  let turn = 0;
  const work = async (client: HttpClient) => {
    while (turn < calls) {
      turn += 1;
      const { status, body } = await call(client, turn);
      if (status === 200) obtained += 1;
      else if (status !== 429) throw new Error(`the scraper was answered ${status}: ${body.slice(0, 200)}`);
    }
  };
  await Promise.all(clients.map(work));
  return obtained;
}
