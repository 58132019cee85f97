import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, loadConfig, secretEnvironment } from '@bowline/server/kernel/config.ts';
import { logins } from '@bowline/server/kernel/db/roles.ts';
import { parse, parseAllDocuments } from 'yaml';

/**
 * `npm run check -- deploy`: compares deploy/ with the product. Every variable is one that the configuration knows, every port is the
 * process's, every Deployment has probes, limits, time to stop and a disruption budget, and the server's image writes to volumes only.
 */
interface Probe {
  readonly httpGet?: { readonly path?: string; readonly port?: string };
}
interface Container {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly exec?: { readonly command?: readonly string[] } } };
  readonly resources?: {
    readonly requests?: { readonly cpu?: string; readonly memory?: string };
    readonly limits?: { readonly memory?: string };
  };
}
interface PodSpec {
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: readonly unknown[];
  readonly containers: readonly Container[];
}
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: { readonly spec: PodSpec };
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly ports?: readonly { readonly port: number }[];
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly backend: { readonly service: { readonly name: string } };
        }[];
      };
    }[];
  };
}

const known = new Set([
  ...Object.keys(environment.shape),
  ...Object.keys(secretEnvironment.shape),
  // Of the migrator alone.
  'DATABASE_OWNER_URL',
  ...Object.keys(logins).map((login) => `DATABASE_PASSWORD_${login.toUpperCase()}`),
]);

/** Ports that the processes have by default. */
function portsOf(name: string): { readonly http: number | undefined; readonly private: number | undefined } {
  const config: Readonly<Record<string, unknown>> = loadConfig({});
  const port = (key: string) => config[key] as number | undefined;
  return { http: port(`${name}Port`), private: port(`${name}PrivatePort`) };
}

/** Seconds within which a process ends after SIGTERM (`kernel/process.ts`). */
const stopSeconds = 25;

export function unknownNames(where: string, names: Iterable<string>): string[] {
  return [...names].filter((name) => !known.has(name)).map((name) => `${where}: no process reads ${name}`);
}

export function problemsOf(manifests: readonly Manifest[]): string[] {
  const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const services = new Map(of('Service').map((one) => [one.metadata.name, one.spec?.ports?.[0]?.port]));
  const budgets = new Set(
    of('PodDisruptionBudget').map(
      ({ spec }) => spec?.selector?.matchLabels?.['app.kubernetes.io/component'] ?? '',
    ),
  );
  const backends = of('Ingress').flatMap(({ spec }) =>
    (spec?.rules ?? []).flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name)),
  );
  return [
    ...of('ConfigMap').flatMap(({ metadata, data = {} }) =>
      unknownNames(`ConfigMap ${metadata.name}`, Object.keys(data)),
    ),
    ...of('Deployment').flatMap(({ metadata: { name }, spec }) => [
      ...(spec?.template ? podProblems(name, spec.template.spec) : ['has no pod']),
      ...(budgets.has(name) ? [] : [`Deployment ${name} has no PodDisruptionBudget`]),
      ...(services.get(name) === portsOf(name).http
        ? []
        : [`Service ${name} has port ${services.get(name)}, the process ${portsOf(name).http}`]),
    ]),
    ...[...new Set(backends)]
      .filter((name) => !services.has(name))
      .map((name) => `an Ingress leads to ${name}, which is no Service`),
  ];
}

function podProblems(name: string, pod: PodSpec): string[] {
  const [container] = pod.containers;
  if (!container) return [`Deployment ${name} has no container`];
  const wanted = portsOf(name);
  const present = new Map((container.ports ?? []).map((port) => [port.name, port.containerPort]));
  const probes = [
    ['startupProbe', '/readyz'],
    ['readinessProbe', '/readyz'],
    ['livenessProbe', '/healthz'],
  ] as const;
  const paused = Number(container.lifecycle?.preStop?.exec?.command?.[1] ?? Number.NaN);
  const grace = pod.terminationGracePeriodSeconds ?? 0;
  const { requests, limits } = container.resources ?? {};
  return [
    ...unknownNames(
      `Deployment ${name}`,
      (container.env ?? []).map((one) => one.name),
    ),
    ...(['http', 'private'] as const)
      .filter((port) => present.get(port) !== wanted[port])
      .map(
        (port) => `Deployment ${name}: port ${port} is ${present.get(port)}, the process has ${wanted[port]}`,
      ),
    ...probes
      .filter(([probe, path]) => {
        const { httpGet } = container[probe] ?? {};
        return httpGet?.path !== path || httpGet.port !== 'private';
      })
      .map(([probe, path]) => `Deployment ${name}: ${probe} must ask the private port for ${path}`),
    ...(grace > paused + stopSeconds
      ? []
      : [
          `Deployment ${name} has ${grace} s to stop: preStop takes ${paused}, the process up to ${stopSeconds}`,
        ]),
    ...(requests?.cpu && requests.memory && limits?.memory ? [] : [`Deployment ${name} has no resources`]),
    ...(pod.topologySpreadConstraints?.length ? [] : [`Deployment ${name} may run on one node alone`]),
  ];
}

/** Files and folders that processes write in their own folder by default, where an image must not: its root file system is read-only. */
export function unwritablePaths(containerfile: string): string[] {
  const server = containerfile.split(/^FROM /m).find((stage) => /^\S+ AS server$/m.test(stage)) ?? '';
  return Object.entries(environment.shape)
    .filter(([, schema]) => String(schema.safeParse(undefined).data).startsWith('var/'))
    .map(([name]) => name)
    .filter((name) => !new RegExp(`\\b${name}=/data/`).test(server))
    .map((name) => `Containerfile, server: ${name} must be below /data`);
}

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly image: string; readonly environment?: Readonly<Record<string, string>> }>
  >;
}

/** Variables of our own images; other images have theirs. */
function composeProblems(file: string): string[] {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
  return Object.entries(services)
    .filter(([, { image }]) => image.startsWith('bowline-'))
    .flatMap(([name, { environment: variables = {} }]) =>
      unknownNames(`${basename(file)}, ${name}`, Object.keys(variables)),
    );
}

const nameIn = /^([A-Z][A-Z0-9_]*)=/gm;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifests = globSync('deploy/kubernetes/base/*.yaml').flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS({}) as Manifest),
  );
  const problems = [
    ...problemsOf(manifests.filter(({ kind }) => kind !== undefined)),
    ...composeProblems('deploy/compose.yaml'),
    ...unwritablePaths(readFileSync('deploy/images/Containerfile', 'utf8')),
    ...globSync('deploy/kubernetes/**/*.env').flatMap((file) =>
      unknownNames(
        file,
        [...readFileSync(file, 'utf8').matchAll(nameIn)].map(([, name = '']) => name),
      ),
    ),
  ];
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
