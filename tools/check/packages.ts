import { execFile, execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * `npm run check -- packages`: exact versions in every package.json; in the lock file only packages of the npm registry, with a
 * hash, under a licence we know; and none that was younger than a week when it came. Advisories are asked for by `npm audit`,
 * which needs the registry, so it is no part of this.
 */
export interface Manifest {
  readonly file: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A new expression is looked at by a person, once. */
const knownLicences = new Set(
  `MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2.0|BlueOak-1.0.0|Unlicense|CC0-1.0|Python-2.0|OFL-1.1|CC-BY-4.0|MPL-2.0|
  Apache-2.0 AND MIT|(MIT AND Zlib)|MIT OR Apache-2.0|(MIT OR EUPL-1.1+)|(MIT OR CC0-1.0)|MIT or MPL-2.0`
    .split('|')
    .map((licence) => licence.trim()),
);
/** libvips, below sharp: a shared library of its own, unchanged. */
const knownLgpl = /^@img\/sharp-/;
/** Names no licence in its package.json; its LICENSE file is the MIT one. */
const licensedByFile = new Set(['png-js']);

const exact = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

export function problemsOf(manifests: readonly Manifest[], lock: LockFile): string[] {
  const loose = manifests.flatMap(({ file, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@bowline/') && !exact.test(version))
      .map(([name, version]) => `${file}: ${name} is ${version}, not one exact version`),
  );
  const locked = installed(lock).flatMap(({ name, resolved, integrity, license = 'none' }) => [
    ...(resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
      ? [`${name} comes from ${resolved}`]
      : []),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no sha512 hash in the lock file`]),
    ...(knownLicences.has(license) ||
    (license === 'none' && licensedByFile.has(name)) ||
    (knownLgpl.test(name) && license.includes('LGPL-3.0-or-later'))
      ? []
      : [`${name} has a licence nobody has looked at: ${license}`]),
  ]);
  return [...loose, ...locked];
}

/** Returns `name@version` of what `lock` has and `before` had not. */
export function newIn(lock: LockFile, before: LockFile): string[] {
  const known = new Set(installed(before).map(nameAndVersion));
  return [...new Set(installed(lock).map(nameAndVersion))].filter((one) => !known.has(one));
}

const nameAndVersion = ({ name, version }: { name: string; version?: string }) => `${name}@${version}`;

function installed({ packages }: LockFile): (LockedPackage & { readonly name: string })[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, name: locked.name ?? path.replace(/^.*node_modules\//, '') }));
}

const minAgeMs = 7 * 24 * 3_600_000;

/** Asks the registry when each was published; `asOf` is when it came into the lock file. */
export async function tooYoung(
  packages: readonly string[],
  asOf: number,
  publishedAt: (one: string) => Promise<number | undefined>,
): Promise<{ readonly young: string[]; readonly unknown: string[] }> {
  // All at once: a registry that is slow to answer is waited for once, not for each package.
  const ages = await Promise.all(packages.map(async (one) => ({ one, published: await publishedAt(one) })));
  return {
    young: ages.flatMap(({ one, published }) => (published && asOf - published < minAgeMs ? one : [])),
    unknown: ages.flatMap(({ one, published }) => (published === undefined ? one : [])),
  };
}

const output = (command: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
      timeout: 20_000,
    });
  } catch {
    return undefined;
  }
};

async function publishedAt(one: string): Promise<number | undefined> {
  const at = one.lastIndexOf('@');
  const times = await view(one.slice(0, at));
  const time = times && (JSON.parse(times) as Record<string, string>)[one.slice(at + 1)];
  return time ? Date.parse(time) : undefined;
}

/** The times of a package's versions; `undefined` when the registry does not answer within a minute. */
const view = (name: string): Promise<string | undefined> =>
  promisify(execFile)('npm', ['view', name, 'time', '--json'], { maxBuffer: 1e8, timeout: 60_000 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** The lock file before its last change, committed or not, and when that change was made. */
function lockBefore(text: string): { readonly before: LockFile; readonly asOf: number } | undefined {
  const [last, previous] = (output('git', 'log', '-2', '--format=%H', '--', 'package-lock.json') ?? '').split(
    '\n',
  );
  if (!last) return undefined;
  const committed = output('git', 'show', `${last}:package-lock.json`);
  if (committed && committed !== text) return { before: JSON.parse(committed), asOf: Date.now() };
  const older = previous && output('git', 'show', `${previous}:package-lock.json`);
  const time = output('git', 'show', '-s', '--format=%ct', last);
  return older && time ? { before: JSON.parse(older), asOf: Number(time) * 1000 } : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json']).map((file) => ({
    file,
    ...JSON.parse(readFileSync(file, 'utf8')),
  }));
  const text = readFileSync('package-lock.json', 'utf8');
  const lock: LockFile = JSON.parse(text);
  const problems = problemsOf(manifests, lock);
  const change = lockBefore(text);
  if (change) {
    const { young, unknown } = await tooYoung(newIn(lock, change.before), change.asOf, publishedAt);
    problems.push(...young.map((one) => `${one} was younger than seven days when it came`));
    if (unknown.length > 0) console.log(`age not checked, the registry does not say: ${unknown.join(', ')}`);
  } else {
    console.log('age not checked: git does not know the lock file before its last change');
  }
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
