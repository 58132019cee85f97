import type { ReportReason } from '@bowline/contract/reports';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { StoredPage } from '#modules/profiles/index.ts';

const textAad = (report: EntityId): string => `reports.report.text:${report}`;

/** Sealed with the reporter's key, so that erasing the reporter makes the text unreadable. */
export const sealText = (vault: Vault, wrappedKey: Buffer, report: EntityId, text: string): Buffer =>
  vault.seal(vault.unwrap(wrappedKey), text, textAad(report));

export const openText = (vault: Vault, wrappedKey: Buffer, report: EntityId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, textAad(report));

/** A message as the reporter could read it. */
export interface ReportedMessage {
  readonly id: string;
  readonly seq: number;
  readonly at: Date;
  readonly mine: boolean;
  readonly kind: string;
  readonly text: string | null;
  readonly icebreaker: string | null;
  readonly gift: string | null;
  readonly photo: string | null;
}

/** About the reported member. */
export interface Evidence {
  readonly reason: ReportReason;
  readonly photo: string | null;
  /** The message that the report names. */
  readonly message: string | null;
  readonly profile: StoredPage | undefined;
  readonly album: readonly string[];
  readonly messages: readonly ReportedMessage[];
}

/** From the reporter. */
export interface Testimony {
  readonly text: string;
  readonly messages: readonly ReportedMessage[];
}

/** The photo that a report names, as it was: veiled and sharp. */
export type EvidencePhoto = Readonly<Record<EvidenceVariant, Buffer>>;
export const evidenceVariants = ['blurred', 'full'] as const;
export type EvidenceVariant = (typeof evidenceVariants)[number];

export interface SealedEvidence {
  readonly wrappedKey: Buffer;
  readonly evidence: Buffer;
  readonly testimony: Buffer;
  readonly photo: EvidencePhoto | undefined;
}

const aadOf = (part: 'evidence' | 'testimony', report: EntityId): string => `reports.${part}:${report}`;

const photoAad = (report: EntityId, variant: EvidenceVariant): string =>
  `reports.evidence_photo:${report}:${variant}`;

export interface EvidenceToSeal {
  readonly evidence: Evidence;
  readonly testimony: Testimony;
  readonly photo: EvidencePhoto | undefined;
}

/** Each report has a key of its own, which is nobody's: no member's erasure makes the copy unreadable. */
export function sealEvidence(
  vault: Vault,
  report: EntityId,
  { evidence, testimony, photo }: EvidenceToSeal,
): SealedEvidence {
  const { key, wrapped } = vault.newDataKey();
  const sealPhoto = (variant: EvidenceVariant, { [variant]: bytes }: EvidencePhoto): Buffer =>
    vault.seal(key, bytes, photoAad(report, variant));
  return {
    wrappedKey: wrapped,
    evidence: vault.seal(key, JSON.stringify(evidence), aadOf('evidence', report)),
    testimony: vault.seal(key, JSON.stringify(testimony), aadOf('testimony', report)),
    photo: photo && { blurred: sealPhoto('blurred', photo), full: sealPhoto('full', photo) },
  };
}

/** For the staff. */
export const openEvidence = (
  vault: Vault,
  part: 'evidence' | 'testimony',
  report: EntityId,
  { wrappedKey, sealed }: { readonly wrappedKey: Buffer; readonly sealed: Buffer },
): unknown => JSON.parse(vault.openText(vault.unwrap(wrappedKey), sealed, aadOf(part, report)));

/** For the staff. */
export const openEvidencePhoto = (
  vault: Vault,
  report: EntityId,
  variant: EvidenceVariant,
  { wrappedKey, sealed }: { readonly wrappedKey: Buffer; readonly sealed: Buffer },
): Buffer => vault.open(vault.unwrap(wrappedKey), sealed, photoAad(report, variant));

export const reportKeys = masterSealed({
  table: 'reports.evidence',
  key: ['site_id', 'report_id'],
  column: 'wrapped_key',
  reseal: (vault, { wrapped_key }) => vault.rewrap(wrapped_key),
});
