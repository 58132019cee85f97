import type { StatementRole } from '@bowline/contract/case-choices';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Payer } from '#modules/chat/index.ts';
import type { Case } from '../cases/case-store.ts';
import type { Decision } from '../cases/decision-store.ts';
import { selectItems } from '../cases/item-store.ts';
import type { ModerationDeps } from '../ports.ts';
import { addMonths, isRestriction } from '../rules.ts';
import type { DecisionWords } from '../seals.ts';
import type { StatementFacts, Told } from './compose-statement.ts';
import type { Tellers } from './statement-store.ts';

/** Somebody who is sent a statement of a decision. */
export interface Recipient {
  readonly member: MemberId;
  readonly role: StatementRole;
  readonly told: Told;
}

type Deciding = Pick<
  Decision,
  'outcome' | 'ground' | 'effectiveAt' | 'suspendedUntil' | 'photos' | 'removesText'
>;

interface SiteOfStatement {
  readonly id: SiteId;
  readonly name: string;
  readonly settings: { readonly moderation: { readonly appeal_months: number } };
}

/** What the statements of a decision are written from. An appeal is the last word of ours. */
export function statementFacts(
  site: SiteOfStatement,
  tellers: Tellers,
  decision: Deciding,
  { facts, sentence }: DecisionWords,
): StatementFacts {
  const { outcome, ground, effectiveAt, suspendedUntil, photos, removesText } = decision;
  const mayAppeal = isRestriction(outcome) || outcome === 'no_breach';
  return {
    site,
    outcome,
    ground,
    facts,
    sentence,
    effectiveAt,
    suspendedUntil,
    removesPhotos: photos.length,
    removesText,
    tellers,
    appealUntil: mayAppeal ? addMonths(effectiveAt, site.settings.moderation.appeal_months) : null,
  };
}

/** Who is told: the restricted member, everybody who reported, and everybody who gets credits back. */
export async function recipientsOf(
  { profiles }: Pick<ModerationDeps, 'profiles'>,
  tx: Queryable,
  onCase: Case,
  { outcome }: Pick<Decision, 'outcome'>,
  payers: readonly Payer[],
): Promise<readonly Recipient[]> {
  // A complaint was answered in its own thread.
  if (outcome === 'answered') return [];
  const items = await selectItems(tx, onCase);
  const reporters = new Map(items.map(({ reporter, createdAt }) => [reporter, createdAt]));
  const told: Recipient[] = [];
  if (isRestriction(outcome) || outcome === 'overturned')
    told.push({ member: onCase.subject, role: 'restricted', told: {} });
  for (const [member, reportedAt] of reporters) {
    if (member === null) continue;
    // Of an appeal the one who objected is told; they may be the restricted member.
    const role = member === onCase.subject ? 'restricted' : 'reporter';
    if (!told.some((one) => one.member === member)) told.push({ member, role, told: { reportedAt } });
  }
  const name = (await profiles.hydrate(tx, onCase.site, [onCase.subject])).get(onCase.subject)?.name ?? '';
  for (const { member, credits } of payers) told.push({ member, role: 'payer', told: { credits, name } });
  return told;
}
