import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OwnMonitoring {
  /** Instant query: the value of each series by one of its labels. */
  query(expr: string, label: string): Promise<ReadonlyMap<string, number>>;
  /** Alerts that fire now. */
  firing(): Promise<readonly FiringAlert[]>;
}

interface FiringAlert {
  readonly name: string;
  readonly activeAt: Date;
  readonly summary: string;
  readonly runbook: string;
}

/** Where the programs of Debian's packages are. */
const bin = process.env.PROMETHEUS_BIN ?? '/usr/bin';

interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: 'SIGTERM' | 'SIGKILL';
}

/** Starts a program of the monitoring until the stack is disposed. */
export function startProgram(
  stack: AsyncDisposableStack,
  program: string,
  args: readonly string[],
  { env = {}, signal = 'SIGTERM' }: ProgramOptions = {},
): ChildProcess {
  const path = program.startsWith('/') ? program : join(bin, program);
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  stack.defer(async () => void child.kill(signal));
  return child;
}

export const programPath = (program: string): string => join(bin, program);

/** Runs `deploy/monitoring/up.sh` with targets of its own, its rules unchanged. */
export async function startMonitoring(
  stack: AsyncDisposableStack,
  options: {
    folder: string;
    port: number;
    targets: Readonly<Record<string, string>>;
    env: Readonly<Record<string, string>>;
  },
): Promise<OwnMonitoring> {
  const targets = join(options.folder, 'targets');
  await mkdir(targets);
  for (const [name, text] of Object.entries(options.targets))
    await writeFile(join(targets, `${name}.yml`), text);
  startProgram(stack, join(process.cwd(), 'deploy/monitoring/up.sh'), [], {
    env: { ...options.env, TARGETS: targets, PROMETHEUS_PORT: String(options.port) },
  });
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${options.port}${path}`);
    return ((await response.json()) as { data: T }).data;
  };
  return {
    query: async (expr, label) => {
      const { result } = await get<{ result: { metric: Record<string, string>; value: [number, string] }[] }>(
        `/api/v1/query?query=${encodeURIComponent(expr)}`,
      );
      return new Map(result.map(({ metric, value: [, value] }) => [metric[label] ?? '', Number(value)]));
    },
    firing: async () => {
      const { alerts } = await get<{ alerts: PrometheusAlert[] }>('/api/v1/alerts').catch(() => ({
        alerts: [],
      }));
      return alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations, activeAt }) => ({
          name: labels.alertname ?? '',
          activeAt: new Date(activeAt),
          summary: annotations.summary ?? '',
          runbook: annotations.runbook ?? '',
        }));
    },
  };
}

interface PrometheusAlert {
  readonly state: string;
  readonly activeAt: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
