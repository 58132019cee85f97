import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcesses } from '../../tools/stack/processes.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import type { BenchApi } from '../lib/bench-api.ts';
import { judge, round } from '../lib/measure.ts';
import { newNetwork } from './attack.ts';

const forms = 100;
const formBytes = 60 * 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 'a');
const longestMs = 60_000;

/** Posts large forms in parallel, half of them without saying how long they are, and watches the memory of the web process. */
export async function sendLargeForms(api: BenchApi): Promise<boolean> {
  const { config } = api.context.kernel;
  const processes = startProcesses([siteProcessSpec('web', config, { env: api.env })]);
  try {
    await processes.ready();
    const pid = processes.pidOf('web');
    if (!pid) throw new Error('the web process has no number');
    const post = (size: number, sayLength: boolean) =>
      postForm({ port: config.webPort, host: api.site.domain, size, sayLength });
    // Memory that the first pages and refusals leave behind belongs to the process.
    for (let warm = 0; warm < 100; warm += 1) await post(warm % 2 ? 200 : 200_000, warm % 4 > 1);
    await pause(2_000);
    const before = memoryOf(pid, 'VmRSS');
    // Linux forgets the highest value so far.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const sent = await Promise.all(
      Array.from({ length: forms }, (_, index) => post(formBytes, index % 2 === 0)),
    );
    const peak = memoryOf(pid, 'VmHWM');
    const statuses = Map.groupBy(sent, ({ status }) => status);
    const said = [...statuses].map(([status, of]) => `${of.length} × ${status}`).join(', ');
    const bytes = sent.reduce((sum, form) => sum + form.written, 0);
    console.log(`\n${forms} parallel forms of ${formBytes / 1024 / 1024} MiB (${said})`);
    console.log(
      `  ${round(bytes / 1024 / 1024)} MiB were sent before the refusals; ` +
        `resident ${round(before)} MiB before, at most ${round(peak)} MiB meanwhile`,
    );
    const after = await post(200, true);
    return [
      judge('MiB that the web process grew by', peak - before, { atMost: 50 }),
      judge(
        'forms answered otherwise than by a refusal',
        sent.filter(({ status }) => status !== 'refused').length,
        { atMost: 0 },
      ),
      judge('status of a small form afterwards', Number(after.status), { atMost: 499 }),
    ].every(Boolean);
  } finally {
    await processes.stop();
  }
}

interface SentForm {
  readonly status: string;
  readonly written: number;
}

/** `refused`: answered 413, or cut off while the form was still being sent. */
function postForm(form: { port: number; host: string; size: number; sayLength: boolean }): Promise<SentForm> {
  const { promise, resolve } = Promise.withResolvers<SentForm>();
  let written = 0;
  const sent = request({
    host: '127.0.0.1',
    port: form.port,
    method: 'POST',
    path: '/login',
    agent: false,
    headers: {
      host: form.host,
      origin: `http://${form.host}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(form.sayLength && { 'content-length': form.size }),
      ...newNetwork(),
    },
  });
  const end = (status: string) => {
    resolve({ status, written });
    sent.destroy();
  };
  sent.setTimeout(longestMs, () => end('no answer'));
  sent.on('response', (response) => {
    response.resume();
    end(response.statusCode === 413 ? 'refused' : String(response.statusCode));
  });
  sent.on('error', () => end('refused'));
  const write = () => {
    while (written < form.size && !sent.destroyed) {
      const part = chunk.subarray(0, Math.min(chunk.length, form.size - written));
      written += part.length;
      if (!sent.write(part)) return void sent.once('drain', write);
    }
    sent.end();
  };
  write();
  return promise;
}

/** In MiB. Linux only. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes] =
    new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kibibytes) throw new Error(`the web process tells no ${line}`);
  return Number(kibibytes) / 1024;
}
