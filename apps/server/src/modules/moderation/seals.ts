import type { StatedFact, StatementText } from '@bowline/contract/cases';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

const noteAad = (event: EntityId): string => `moderation.event:${event}`;

/** Each case has a key of its own, which is nobody's: no member's erasure makes its notes unreadable. */
export const sealNote = (vault: Vault, wrappedKey: Buffer, event: EntityId, text: string): Buffer =>
  vault.seal(vault.unwrap(wrappedKey), text, noteAad(event));

export const openNote = (vault: Vault, wrappedKey: Buffer, event: EntityId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, noteAad(event));

export const caseKeys = masterSealed({
  table: 'moderation.case',
  key: ['site_id', 'id'],
  column: 'wrapped_key',
  reseal: (vault, { wrapped_key }) => (wrapped_key ? vault.rewrap(wrapped_key) : undefined),
});

/** What a decision says in words. */
export interface DecisionWords {
  readonly facts: readonly StatedFact[];
  readonly sentence: string;
}

/** What a decision removed. */
export interface Undo {
  readonly aboutMe: string | null;
}

type Part = 'decision' | 'undo';
const partAad = (part: Part, decision: EntityId): string => `moderation.decision.${part}:${decision}`;

const sealPart = (
  vault: Vault,
  wrappedKey: Buffer,
  part: Part,
  decision: EntityId,
  content: object,
): Buffer => vault.seal(vault.unwrap(wrappedKey), JSON.stringify(content), partAad(part, decision));

// Written by the functions below.
const openPart = <Content>(
  vault: Vault,
  wrappedKey: Buffer,
  part: Part,
  decision: EntityId,
  sealed: Buffer,
) => JSON.parse(vault.openText(vault.unwrap(wrappedKey), sealed, partAad(part, decision))) as Content;

export const sealDecision = (
  vault: Vault,
  wrappedKey: Buffer,
  decision: EntityId,
  words: DecisionWords,
): Buffer => sealPart(vault, wrappedKey, 'decision', decision, words);
export const openDecision = (
  vault: Vault,
  wrappedKey: Buffer,
  decision: EntityId,
  sealed: Buffer,
): DecisionWords => openPart(vault, wrappedKey, 'decision', decision, sealed);

export const sealUndo = (vault: Vault, wrappedKey: Buffer, decision: EntityId, undo: Undo): Buffer =>
  sealPart(vault, wrappedKey, 'undo', decision, undo);
export const openUndo = (vault: Vault, wrappedKey: Buffer, decision: EntityId, sealed: Buffer): Undo =>
  openPart(vault, wrappedKey, 'undo', decision, sealed);

const statementAad = (statement: EntityId): string => `moderation.statement:${statement}`;

/** Sealed with the member's key: erasing the member makes it unreadable. */
export const sealStatement = (
  vault: Vault,
  wrappedKey: Buffer,
  statement: EntityId,
  text: StatementText,
): Buffer => vault.seal(vault.unwrap(wrappedKey), JSON.stringify(text), statementAad(statement));
export const openStatement = (
  vault: Vault,
  wrappedKey: Buffer,
  statement: EntityId,
  sealed: Buffer,
): StatementText => JSON.parse(vault.openText(vault.unwrap(wrappedKey), sealed, statementAad(statement)));

const purpose = 'moderation.statement';
const idBytes = 16;

/** Opens one statement for a member who cannot log in. It is derived, so that it is stored nowhere. */
export const statementToken = (vault: Vault, site: SiteId, statement: EntityId): string => {
  const id = Buffer.from(statement.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, vault.sign(purpose, `${site}:${statement}`)]).toString('base64url');
};

/** Returns `undefined` for a token that was not made here. */
export function statementOfToken(vault: Vault, site: SiteId, token: string): EntityId | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= idBytes) return undefined;
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return vault.verify(purpose, `${site}:${id}`, bytes.subarray(idBytes)) ? (id as EntityId) : undefined;
}
