import { readFile, writeFile } from 'node:fs/promises';
import { transitions } from '@bowline/server/modules/payments/index.ts';

/**
 * Draws diagrams from the data that the code runs on, as Mermaid between two comments of a page:
 * `<!-- diagram: NAME -->` and `<!-- end of NAME -->`. `--check` only compares.
 */
interface Diagram {
  readonly name: string;
  readonly file: string;
  readonly lines: readonly string[];
}

type Imports = Readonly<Record<string, readonly string[]>>;
const { modules } = JSON.parse(await readFile('boundaries.json', 'utf8')) as { modules: Imports };

const diagrams: readonly Diagram[] = [
  { name: 'modules', file: 'ARCHITECTURE.md', lines: ['flowchart BT', ...moduleArrows()] },
  {
    name: 'payment states',
    file: 'apps/server/src/modules/payments/README.md',
    lines: ['stateDiagram-v2', '  [*] --> created', ...paymentArrows()],
  },
];

let isStale = false;
for (const { name, file, lines } of diagrams) {
  const text = await readFile(file, 'utf8');
  const block = new RegExp(`(?<=<!-- diagram: ${name} -->\n).*(?=<!-- end of ${name} -->)`, 's');
  if (!block.test(text)) throw new Error(`${file} has no place for the diagram of ${name}`);
  const drawn = text.replace(block, () => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`);
  if (drawn === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file}: the diagram of ${name} is stale`);
    isStale = true;
  } else {
    await writeFile(file, drawn);
    console.log(`${file}: ${name} drawn`);
  }
}
if (isStale) process.exitCode = 1;

/** An arrow from a module to each that it imports, without those that follow from others. */
function moduleArrows(): string[] {
  return Object.entries(modules).flatMap(([from, imported]) => {
    const direct = imported.filter((to) => !imported.some((other) => other !== to && reaches(other, to)));
    return direct.length > 0 ? direct.map((to) => `  ${from} --> ${to}`) : [`  ${from}`];
  });
}

function reaches(from: string, to: string): boolean {
  return (modules[from] ?? []).some((next) => next === to || reaches(next, to));
}

function paymentArrows(): string[] {
  return Object.entries(transitions).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `  ${from} --> ${to}: ${event.replace('_', ' ')}`),
  );
}
