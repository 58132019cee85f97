import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import readTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import type { DeadCode, Import, Tree } from './tree.ts';

const folders = ['apps', 'packages', 'tools', 'bench', 'e2e'];
const notOurs = /(?:^|\/)(?:node_modules|build|dist|generated|\.react-router)$/;

/** Reads the repository in the working directory. Knip runs beside dependency-cruiser: each takes one core. */
export async function readTree(): Promise<Tree> {
  const [deadCode, { modules, summary }] = await Promise.all([runKnip(), runCruise()]);
  return {
    texts: readTexts(),
    imports: importsOf(modules),
    violations: summary.violations
      .filter(({ cycle }) => !cycle)
      .map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    deadCode,
  };
}

export const readImports = async (): Promise<readonly Import[]> => importsOf((await runCruise()).modules);

const importsOf = (modules: ICruiseResult['modules']): Import[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, circular, cycle }) => ({
      from: source,
      to: resolved,
      ...(circular && cycle && { circle: cycle.map(({ name }) => name) }),
    })),
  );

async function runCruise(): Promise<ICruiseResult> {
  const options = await readOptions('./.dependency-cruiser.js');
  const { output } = await cruise(folders, options, undefined, { tsConfig: readTsConfig('tsconfig.json') });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

function readTexts(): Map<string, string> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs,css}`),
    { exclude: (path) => notOurs.test(path) },
  );
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

type KnipIssues = { file: string } & Record<string, { name: string }[]>;

/** Knip ends with 1 when it has found something, and with 2 when it could not look. */
function runKnip(): Promise<DeadCode[]> {
  const knip = join(import.meta.dirname, '../../node_modules/.bin/knip');
  return new Promise((resolve, reject) => {
    execFile(knip, ['--reporter', 'json'], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error && error.code !== 1) return reject(new Error(`knip: ${stderr || stdout}`));
      const { issues } = JSON.parse(stdout) as { issues: KnipIssues[] };
      resolve(
        issues.flatMap(({ file, ...kinds }) =>
          Object.entries(kinds).flatMap(([kind, found]) => found.map(({ name }) => ({ kind, file, name }))),
        ),
      );
    });
  });
}
