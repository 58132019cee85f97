/** What the figures are computed from. Paths are relative to the repository, with forward slashes. */
export interface Tree {
  /** The text of every source file, tests and style sheets included. */
  readonly texts: ReadonlyMap<string, string>;
  readonly imports: readonly Import[];
  /** Broken rules of .dependency-cruiser.js, circles excepted. */
  readonly violations: readonly Violation[];
  readonly deadCode: readonly DeadCode[];
}

export interface Import {
  readonly from: string;
  readonly to: string;
  /** The files from `to` back to `to`, when the import is part of a circle. */
  readonly circle?: readonly string[];
}

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface DeadCode {
  /** Knip's word: `exports` for values, `types`, `files`, `dependencies` and so on. */
  readonly kind: string;
  readonly file: string;
  readonly name: string;
}
