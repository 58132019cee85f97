import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { problemsOf } from './monitoring-problems.ts';
import { registeredMetrics } from './registered-metrics.ts';

/**
 * `npm run check -- monitoring`: every metric in a rule or dashboard is registered by the code with the labels it is asked by, every
 * alert has a unit test and a section in a runbook, and dashboards have the shape that Grafana reads. The unit tests themselves
 * need `promtool`: `npm run check -- promtool`.
 */
const folder = 'deploy/monitoring';
const read = (pattern: string) =>
  new Map(globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]));
const parsed = (pattern: string) =>
  new Map([...read(pattern)].map(([file, text]) => [file, parse(text) as unknown]));

const problems = problemsOf({
  metrics: registeredMetrics(),
  rules: parsed(`${folder}/rules/*.yml`),
  dashboards: parsed(`${folder}/dashboards/*.json`),
  tests: [...read(`${folder}/tests/*.yml`).values()].join('\n'),
  runbooks: read('docs/runbooks/*.md'),
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
