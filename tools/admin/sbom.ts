import { execFileSync } from 'node:child_process';
import { misused, readCommandLine } from './command-line.ts';

/** `npm run --silent admin -- sbom > sbom.json` lists every package with its version, from the lock file. */
const usage = 'Usage: npm run --silent admin -- sbom > sbom.json';
if (readCommandLine(usage, {}).positionals.length > 0) misused(usage);

const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspaces'];
execFileSync('npm', options, { stdio: 'inherit' });
