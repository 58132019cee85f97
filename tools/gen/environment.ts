import { readFile, writeFile } from 'node:fs/promises';
import { environment, secretEnvironment } from '@bowline/server/kernel/config.ts';

/** Writes the reference of all environment variables from the schemas that read them. `--check` only compares. */
const target = 'docs/environment.md';
const intro = `# Environment variables

Written by \`npm run gen\` from \`apps/server/src/kernel/config.ts\`. A process that misses a value, or reads one that does not
fit, says which and ends.
`;

/** What JSON Schema says of a variable. */
interface Variable {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
}

const wanted = [
  intro,
  tableOf('Settings', environment),
  tableOf('Secrets', secretEnvironment),
  'How to make, keep and rotate secrets: [runbooks/secrets.md](runbooks/secrets.md).\n',
].join('\n');
const present = await readFile(target, 'utf8').catch(() => '');
if (present !== wanted) {
  if (process.argv.includes('--check')) {
    console.error(`${target} is stale`);
    process.exitCode = 1;
  } else {
    await writeFile(target, wanted);
    console.log(`${target} written`);
  }
}

function tableOf(title: string, schema: typeof environment | typeof secretEnvironment): string {
  const { properties = {}, required = [] } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties as Record<string, Variable>)
    // What both schemas read is described once.
    .filter(([, { description }]) => description !== undefined)
    .map(([name, variable]) => {
      const otherwise = required.includes(name) ? '**required**' : defaultOf(variable);
      return `| \`${name}\` | ${otherwise} | ${variable.description}${choicesOf(variable)} |`;
    });
  return `## ${title}\n| name | default | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function defaultOf({ default: value }: Variable): string {
  return value === undefined || value === '' ? '' : `\`${String(value)}\``;
}

function choicesOf({ enum: choices }: Variable): string {
  return choices ? ` One of ${choices.map((choice) => `\`${String(choice)}\``).join(', ')}.` : '';
}
