import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Defect {
  /** What goes wrong, in a few words. */
  readonly kind: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The test file that must fail. */
  readonly test: string;
  /** Part of the titles of the tests to run, where the whole file takes long. */
  readonly only?: string;
}

export const defects: readonly Defect[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'defects.json'), 'utf8'),
);

/** Returns the source with the defect in it. Throws when the text is not there, or not exactly once. */
export function plant(source: string, { kind, file, text, replacement }: Defect): string {
  const parts = source.split(text);
  if (parts.length !== 2)
    throw new Error(
      `The defect "${kind}" cannot be planted: its text occurs ${parts.length - 1} times in ${file}.\n` +
        `Edit tools/planted-defects/defects.json: take the line that does this now (git log -p ${file} shows what changed), ` +
        'or plant the same kind of defect elsewhere. Then run: npm run admin -- planted-defects --only <its number>',
    );
  return parts.join(replacement);
}
