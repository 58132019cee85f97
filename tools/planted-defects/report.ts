import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Defect } from './defects.ts';

export interface Caught {
  readonly number: number;
  readonly defect: Defect;
  /** Titles of the tests that failed; none when the defect was missed. */
  readonly by: readonly string[];
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** Writes docs/planted-defects.md. */
export async function writeReport(root: string, caught: readonly Caught[]): Promise<void> {
  const missed = caught.filter(({ by }) => by.length === 0).length;
  const rows = caught.map(({ number, defect, by }) => {
    const failing =
      by[0] === undefined
        ? '**missed**'
        : `"${inCell(by[0])}"${by.length > 1 ? ` and ${by.length - 1} more` : ''}`;
    return `| ${number} | ${inCell(defect.kind)} | \`${defect.file}\` | \`${defect.test}\` ${failing} |`;
  });
  await writeFile(
    join(root, 'docs/planted-defects.md'),
    `# Planted defects

Mistakes of one line that a change could make, each planted in a copy of the checkout to see that a test fails. The list is
[\`tools/planted-defects/defects.json\`](../tools/planted-defects/defects.json); \`npm run planted-defects\` plants all of them and writes this
page, \`npm run planted-defects -- --only 3,7\` plants some. It takes most of an hour, so CI runs it at night (\`.ci/night\`); a unit test checks that
each can still be planted. First the tests run without a defect, so that no test counts that fails anyway.

${caught.length - missed} of ${caught.length} were caught.

| | defect | planted in | caught by |
|---|---|---|---|
${rows.join('\n')}
`,
  );
}
