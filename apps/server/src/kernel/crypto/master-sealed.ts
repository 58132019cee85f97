import type { SelectType } from 'kysely';
import type { DB } from '../db/generated.ts';
import type { Vault } from './vault.ts';

export type SealedRow = Readonly<Record<string, unknown>>;

/** Declares a column sealed with the master key; an undeclared one would be missed by a key rotation. */
export interface MasterSealed {
  readonly table: string;
  /** The primary key: the table is walked in its order. */
  readonly key: readonly string[];
  readonly column: string;
  /** Sealed by the current master key; `undefined` when it is already. */
  reseal(vault: Vault, row: SealedRow): Buffer | undefined;
}

type ColumnOf<T extends keyof DB> = keyof DB[T] & string;

interface MasterSealedOf<T extends keyof DB, Key extends ColumnOf<T>, Column extends ColumnOf<T>> {
  readonly table: T;
  readonly key: readonly Key[];
  readonly column: Column;
  readonly reseal: (
    vault: Vault,
    row: { readonly [Name in Key | Column]: SelectType<DB[T][Name]> },
  ) => Buffer | undefined;
}

/** Holds the declaration to the table's own columns. */
export const masterSealed = <T extends keyof DB, Key extends ColumnOf<T>, Column extends ColumnOf<T>>(
  declared: MasterSealedOf<T, Key, Column>,
): MasterSealed =>
  // The rows come from this very table.
  declared as unknown as MasterSealed;
