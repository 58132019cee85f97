import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mutant that no test has to notice. */
export interface Harmless {
  readonly file: string;
  /** The line it is in, without the spaces around it. */
  readonly line: string;
  readonly was: string;
  readonly now: string;
  readonly because: string;
}

interface Place {
  /** Patterns of files, from `modules`. */
  readonly mutate: readonly string[];
  /** In the order in which they run, as far as they start a server. */
  readonly tests: readonly string[];
  readonly harmless?: readonly Harmless[];
}

export const modules = 'apps/server/src/modules';

export const places: Readonly<Record<string, Place>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'places.json'), 'utf8'),
);

/** The files of these patterns, in their order, from the root of the checkout. `*.ts` means no test. */
export function filesOf(root: string, patterns: readonly string[]): string[] {
  const found = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: join(root, modules) })
      .filter((file) => file.endsWith('.test.ts') === pattern.endsWith('.test.ts'))
      .toSorted(),
  );
  return [...new Set(found)].map((file) => `${modules}/${file}`);
}
