import { readdirSync, readFileSync } from 'node:fs';
import { secretEnvironment } from '@bowline/server/kernel/config.ts';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments, parseDocument } from 'yaml';
import { type Manifest, problemsOf, unknownNames, unwritablePaths } from './deploy.ts';

const text = readFileSync('deploy/kubernetes/base/api.yaml', 'utf8');
const read = (yaml: string) => parseAllDocuments(yaml).map((document) => document.toJS({}) as Manifest);

it('finds nothing wrong with the API as it is deployed', () => {
  expect(problemsOf(read(text))).toEqual([]);
});

it.each([
  ['a port that is not the process’s', 'containerPort: 3001', 'containerPort: 3000', /port http is 3000/],
  [
    'a Service with another port',
    'port: 3001, targetPort',
    'port: 80, targetPort',
    /Service api has port 80/,
  ],
  [
    'a readiness probe that asks whether it lives',
    /readinessProbe: (.*)readyz/,
    'readinessProbe: $1healthz',
    /readinessProbe/,
  ],
  ['a pod without a liveness probe', /^ *livenessProbe.*\n/m, '', /livenessProbe/],
  ['too little time to stop', 'PeriodSeconds: 40', 'PeriodSeconds: 30', /30 s to stop/],
  ['no limit of memory', /^ *limits:.*\n/m, '', /no resources/],
  ['no disruption budget', 'kind: PodDisruptionBudget', 'kind: Other', /no PodDisruptionBudget/],
])('finds %s', (_what, from, to, problem) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(problemsOf(read(changed)).join('\n')).toMatch(problem);
});

it('realtime is given the look-up key and no other secret of ours', () => {
  const secrets = Object.keys(secretEnvironment.shape).filter(
    (name) => name !== 'SECRET_LOOKUP_KEY' && name !== 'PHOTO_STORE',
  );
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  const composed = Object.keys(compose.services.realtime.environment);
  expect(composed).toContain('SECRET_LOOKUP_KEY');
  expect(composed.filter((name) => secrets.includes(name))).toEqual([]);
  const [pod] = read(readFileSync('deploy/kubernetes/base/realtime.yaml', 'utf8')).flatMap(
    ({ spec }) => spec?.template?.spec.containers ?? [],
  );
  const wholesale = pod?.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []);
  expect(wholesale).toEqual(['bowline-database-realtime']);
  expect(pod?.env?.map(({ name }) => name).filter((name) => secrets.includes(name))).toEqual([]);
});

it('finds a variable that no process reads, and knows those of processes, secrets and the migrator', () => {
  expect(unknownNames('here', ['API_PROT', 'API_PORT', 'SECRET_PEPPER', 'DATABASE_PASSWORD_WORKER'])).toEqual(
    ['here: no process reads API_PROT'],
  );
});

it('finds a path of the server’s image that a read-only root file system would refuse to write', () => {
  const containerfile = readFileSync('deploy/images/Containerfile', 'utf8');
  expect(unwritablePaths(containerfile)).toEqual([]);
  expect(unwritablePaths(containerfile.replace('ERASED_MEMBERS_FILE=', 'OTHER='))).toEqual([
    'Containerfile, server: ERASED_MEMBERS_FILE must be below /data',
  ]);
});

it('mounts the anchors of the audit log in the worker only', () => {
  const compose = parseDocument(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }).toJS({}) as {
    readonly services: Readonly<Record<string, { readonly volumes?: readonly string[] }>>;
  };
  const holders = Object.entries(compose.services).filter(([, { volumes = [] }]) =>
    volumes.some((volume) => volume.includes('/data/audit')),
  );
  expect(holders.map(([name]) => name)).toEqual(['worker']);
  const manifests = readdirSync('deploy/kubernetes/base').filter((file) =>
    readFileSync(`deploy/kubernetes/base/${file}`, 'utf8').includes('mountPath: /data/audit'),
  );
  expect(manifests).toEqual(['worker.yaml']);
});
