import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { prometheusConsole } from './monitoring/console.ts';
import { dashboards } from './monitoring/dashboards.ts';
import { grafanaDashboard } from './monitoring/grafana.ts';
import { sloRules } from './monitoring/slo-rules.ts';
import { slos } from './monitoring/slos.ts';

/**
 * Writes what repeats itself in `deploy/monitoring`: the rules of the objectives, and each dashboard for Grafana and as a page of
 * Prometheus. `--check` only compares. Alert rules other than those of the objectives are written by hand.
 */
const folder = 'deploy/monitoring';
const byGenerator = '# Written by `npm run gen` from tools/gen/monitoring/slos.ts.\n';

const wanted = new Map([
  [`${folder}/rules/slo.yml`, byGenerator + stringify(sloRules(slos), { lineWidth: 0 })],
  ...dashboards.flatMap((dashboard): [string, string][] => [
    [
      `${folder}/dashboards/${dashboard.id}.json`,
      `${JSON.stringify(grafanaDashboard(dashboard), null, 2)}\n`,
    ],
    [`${folder}/consoles/${dashboard.id}.html`, prometheusConsole(dashboard, dashboards)],
  ]),
]);

for (const [file, text] of wanted) {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is stale`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`${file} written`);
  }
}
