import type { Stryker } from '@stryker-mutator/core';
import { type Harmless, modules } from './places.ts';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly at: number;
  /** The line it is in. */
  readonly line: string;
  readonly was: string;
  readonly now: string;
  readonly isCovered: boolean;
}

export interface FileScore {
  readonly file: string;
  readonly killed: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly harmless: number;
}

export interface Score {
  readonly files: readonly FileScore[];
  readonly survivors: readonly Survivor[];
  /** Entries of the list that nothing survives any more. */
  readonly unused: readonly Harmless[];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Files and lines as they were before any mutant was in them. */
export function scoreOf(
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
  harmless: readonly Harmless[],
): Score {
  const used = new Set<Harmless>();
  const survivors: Survivor[] = [];
  const counted = new Map<string, Record<'killed' | 'survived' | 'uncovered' | 'harmless', number>>();
  for (const mutant of mutants) {
    const file = [...sources.keys()].find((name) => mutant.fileName.endsWith(name));
    if (!file) throw new Error(`a mutant in ${mutant.fileName}, which was not to be mutated`);
    const counts = counted.get(file) ?? { killed: 0, survived: 0, uncovered: 0, harmless: 0 };
    counted.set(file, counts);
    if (mutant.status === 'Killed' || mutant.status === 'Timeout') counts.killed += 1;
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') continue;
    const survivor = survivorOf(mutant, file, sources.get(file) ?? '');
    const excused = harmless.find((one) => isSame(one, survivor));
    if (excused) used.add(excused);
    else survivors.push(survivor);
    counts[excused ? 'harmless' : survivor.isCovered ? 'survived' : 'uncovered'] += 1;
  }
  const files = [...counted].map(([file, counts]) => ({ file, ...counts }));
  return {
    files: files.toSorted((one, other) => (one.file < other.file ? -1 : 1)),
    survivors: survivors.toSorted((one, other) =>
      one.file === other.file ? one.at - other.at : one.file < other.file ? -1 : 1,
    ),
    unused: harmless.filter((one) => !used.has(one)),
  };
}

const isSame = (one: Harmless, { file, line, was, now }: Survivor): boolean =>
  `${modules}/${one.file}` === file && one.line === line && one.was === was && one.now === now;

function survivorOf(
  { location: { start, end }, replacement, status }: Mutant,
  file: string,
  source: string,
): Survivor {
  const lines = source.split('\n');
  const touched = lines.slice(start.line - 1, end.line);
  const last = touched.length - 1;
  touched[last] = (touched[last] ?? '').slice(0, end.column - 1);
  touched[0] = (touched[0] ?? '').slice(start.column - 1);
  return {
    file,
    at: start.line,
    line: oneLine(lines[start.line - 1] ?? ''),
    was: oneLine(touched.join('\n')),
    now: oneLine(replacement ?? ''),
    isCovered: status === 'Survived',
  };
}

/** In percent; what no test comes by counts as survived. */
export const shareOf = (counts: readonly Omit<FileScore, 'file'>[]): number => {
  const sum = (name: 'killed' | 'survived' | 'uncovered') => counts.reduce((all, one) => all + one[name], 0);
  const all = sum('killed') + sum('survived') + sum('uncovered');
  return all === 0 ? 100 : (100 * sum('killed')) / all;
};
