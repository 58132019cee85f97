import { randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { BenchApi } from '../lib/bench-api.ts';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { type BenchMember, createMembers } from '../lib/members.ts';
import { newNetwork } from './attack.ts';

const trickling = 8;
const uploads = 20;
const parallel = 2;

/** Members upload photos while eight uploads of somebody else stand still; of one member, then of four on two networks. */
export async function trickleUploads(api: BenchApi): Promise<boolean> {
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#7a2030',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  await uploadAll(api, photo);
  const quiet = await uploadAll(api, photo);
  const oneMember = await besideTrickles(api, photo, { members: 1, networks: 1 });
  const fourMembers = await besideTrickles(api, photo, { members: 4, networks: 2 });

  const p95 = ({ times }: Uploads) => quantile(times, 0.95);
  console.log(
    `\n${trickling} trickling uploads, and ${uploads} uploads of ${round(photo.length / 1024)} KiB by others`,
  );
  console.log(
    `  p95 ${round(p95(quiet))} ms quiet, ${round(p95(oneMember))} ms beside one member's, ` +
      `${round(p95(fourMembers))} ms beside those of four members on two networks, who hold every slot until they have to make way`,
  );
  return [
    judge("uploads that succeeded beside one member's", oneMember.times.length, { atLeast: uploads }),
    judge('upload p95 beside one member’s ÷ quiet', p95(oneMember) / p95(quiet), { atMost: 2 }),
    judge('uploads that succeeded beside four members’', fourMembers.times.length, { atLeast: uploads }),
    judge('longest upload beside four members’ in ms', Math.max(...fourMembers.times), { atMost: 8_000 }),
  ].every(Boolean);
}

interface Uploads {
  /** Of those that succeeded. */
  readonly times: readonly number[];
}

async function besideTrickles(
  api: BenchApi,
  photo: Buffer,
  attack: { readonly members: number; readonly networks: number },
): Promise<Uploads> {
  const attackers = await createMembers(api, attack.members);
  const networks = Array.from({ length: attack.networks }, newNetwork);
  const held: ClientRequest[] = [];
  for (let number = 0; number < trickling; number += 1) {
    const member = attackers[number % attackers.length];
    const network = networks[number % networks.length];
    if (member && network) held.push(startUpload(api, member, network, 5_000_000));
  }
  for (const one of held) {
    // Refused uploads are cut off.
    one.on('error', () => undefined);
    one.write('some');
  }
  const trickle = setInterval(() => {
    for (const one of held) if (!one.destroyed) one.write('more');
  }, 500);
  await pause(500);
  try {
    return await uploadAll(api, photo);
  } finally {
    clearInterval(trickle);
    for (const one of held) one.destroy();
    await pause(500);
  }
}

/** Each upload is of another member on another network. */
async function uploadAll(api: BenchApi, photo: Buffer): Promise<Uploads> {
  const waiting = await createMembers(api, uploads);
  const times: number[] = [];
  const work = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      const started = performance.now();
      if ((await upload(api, member, photo)) === 200) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { times };
}

function upload(api: BenchApi, member: BenchMember, photo: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = startUpload(api, member, newNetwork(), photo.length);
  sent.on('error', reject);
  sent.on('response', (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0));
  });
  sent.end(photo);
  return promise;
}

const startUpload = (
  { origin, site }: BenchApi,
  { cookie }: BenchMember,
  network: ReturnType<typeof newNetwork>,
  length: number,
): ClientRequest =>
  request(`${origin}/api/photos?agreed=true`, {
    method: 'POST',
    agent: false,
    headers: {
      host: site.domain,
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'image/jpeg',
      'content-length': length,
      'idempotency-key': randomUUID(),
      ...network,
    },
  });
