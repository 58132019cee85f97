import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchApi, startBenchApi } from '../lib/bench-api.ts';
import { floodHandshakes } from './handshake-flood.ts';
import { sendLargeForms } from './large-forms.ts';
import { floodLogins } from './login-flood.ts';
import { scrape } from './scraper.ts';
import { trickleUploads } from './trickling-uploads.ts';

const attacks: Readonly<Record<string, (api: BenchApi) => Promise<boolean>>> = {
  logins: floodLogins,
  forms: sendLargeForms,
  uploads: trickleUploads,
  handshakes: floodHandshakes,
  scraper: scrape,
};

/**
 * Attacks the built processes with a bounded number of requests and compares other members' times with quiet ones. Limits are those of
 * production; networks are told apart by X-Forwarded-For, as behind a trusted proxy.
 */
export default async function abuse(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { only: { type: 'string' } } });
  const chosen = values.only?.split(',') ?? Object.keys(attacks);
  const photoDir = await mkdtemp(join(tmpdir(), 'bowline-bench-photos-'));
  const api = await startBenchApi({ env: { LIMIT_SCALE: '1', PHOTO_DIR: photoDir, PHOTO_HINTS: 'off' } });
  // Times of others are worth little where other programs take the processors.
  console.log(`load average ${loadavg()[0]} on ${availableParallelism()} cores before the run`);
  const verdicts: boolean[] = [];
  try {
    for (const name of chosen) verdicts.push((await attacks[name]?.(api)) ?? false);
  } finally {
    await api.stop();
    await rm(photoDir, { recursive: true, force: true });
  }
  return verdicts.every(Boolean);
}
