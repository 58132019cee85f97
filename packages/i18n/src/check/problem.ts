export interface Problem {
  /** Path from the root of the repository. */
  file: string;
  key?: string;
  /** What is wrong and what to do about it. */
  what: string;
}

export function formatProblem({ file, key, what }: Problem): string {
  return key === undefined ? `${file}: ${what}` : `${file} "${key}": ${what}`;
}
