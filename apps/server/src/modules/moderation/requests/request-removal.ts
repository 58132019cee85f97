import type { RemovalClaim } from '@bowline/contract/case-choices';
import { requestRemoval as operation } from '@bowline/contract/moderation';
import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId, siteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { mailSiteOf } from '#mail/mail-site.ts';
import { type Case, selectCase } from '../cases/case-store.ts';
import { type Decision, selectDecision } from '../cases/decision-store.ts';
import { type Item, selectItem, updateItem } from '../cases/item-store.ts';
import { tell } from '../cases/open-case.ts';
import type { ModerationDeps } from '../ports.ts';
import { openNote, sealNote } from '../seals.ts';

type RemovalDeps = Pick<ModerationDeps, 'kernel' | 'identity' | 'photos' | 'sites' | 'mailer'>;
type Form = z.output<(typeof operation)['body']>;

export const requestRemovalRoute = (deps: RemovalDeps) =>
  route(operation, (call, { body }) => requestRemoval(deps, call, body));

const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Joins the open case about the photo's owner. The owner learns of it by the decision. */
async function requestRemoval(
  deps: RemovalDeps,
  call: Call,
  form: Form,
): Promise<Result<{ received: true }, 'photo_unavailable'>> {
  const mayMail = await deps.identity.spendReceipt(call.site.id, form.email);
  return call.commit<{ received: true }, 'photo_unavailable'>(async (tx) => {
    const { site, clock, locale } = call;
    const photo = idIn.exec(form.photo)?.[0].toLowerCase() as EntityId | undefined;
    const owner = photo && (await deps.photos.ownerOf(tx, site.id, photo));
    if (!owner) return refused('photo_unavailable');
    const { vault, random } = deps.kernel;
    const id = random.uuid7();
    const item = {
      id,
      kind: 'removal',
      reporter: null,
      reason: 'removal',
      namesMessage: false,
      photo,
      createdAt: clock.now(),
    } as const;
    const joined = await tell(deps, tx, { site, subject: owner, item });
    if (!joined.wrappedKey) throw new Error('a case that is open has its key');
    const { email, name, claim, proof } = form;
    const contact = JSON.stringify({ email, locale, name, claim } satisfies Contact);
    await updateItem(tx, site.id, id, {
      wordsSealed: sealNote(vault, joined.wrappedKey, id, proof),
      contactSealed: sealNote(vault, joined.wrappedKey, id, contact),
    });
    if (mayMail) await enqueue(tx, mailRequesterTask, { site: site.id, item: id, decision: null });
    return ok({ received: true });
  });
}

/** Somebody who asked for a removal. */
interface Contact {
  readonly email: string;
  readonly locale: Locale;
  readonly name: string;
  readonly claim: RemovalClaim;
}

/** Who asked for a removal, as they say; null where the item is no such request, or its case has no key any more. */
export function requesterOf(
  vault: Vault,
  { wrappedKey }: Pick<Case, 'wrappedKey'>,
  { id, contactSealed }: Pick<Item, 'id' | 'contactSealed'>,
): Pick<Contact, 'name' | 'claim'> | null {
  if (!contactSealed || !wrappedKey) return null;
  const { name, claim } = contactOf(vault, wrappedKey, { id, contactSealed });
  return { name, claim };
}

const contactOf = (
  vault: Vault,
  wrappedKey: Buffer,
  { id, contactSealed }: { readonly id: EntityId; readonly contactSealed: Buffer },
): Contact => JSON.parse(openNote(vault, wrappedKey, id, contactSealed)) as Contact;

type Answer = 'removed' | 'refused';

/** What became of a request: a decision may be about something else than the photo it names. */
const answerTo = ({ photo }: Pick<Item, 'photo'>, { outcome, photos }: Decided): Answer =>
  outcome === 'end' || (outcome === 'remove' && photo !== null && photos.includes(photo))
    ? 'removed'
    : 'refused';
type Decided = Pick<Decision, 'outcome' | 'photos'>;

/** What a decision would tell those who asked for a removal, in the language of one of them for each answer. */
export function previewAnswers(
  vault: Vault,
  { wrappedKey }: Pick<Case, 'wrappedKey'>,
  items: readonly Item[],
  decision: Decided,
) {
  const asked = items.flatMap(({ id, photo, contactSealed }) =>
    contactSealed && wrappedKey
      ? { ...contactOf(vault, wrappedKey, { id, contactSealed }), answer: answerTo({ photo }, decision) }
      : [],
  );
  return (['removed', 'refused'] as const).flatMap((answer) => {
    const [first, ...others] = asked.filter((one) => one.answer === answer);
    if (!first) return [];
    const t = translatorFor(first.locale);
    return {
      to: 'requester' as const,
      locale: first.locale,
      title: t('mail:removal_title'),
      parts: [{ part: 'what' as const, text: t(`mail:removal_${answer}`) }],
      count: 1 + others.length,
    };
  });
}

const payload = z.object({ site: siteId, item: entityId, decision: entityId.nullable() });
export const mailRequesterTask = { name: 'moderation.mail_requester', payload } as const satisfies TaskSpec;

/** Mails the receipt, or with a decision what became of the request. */
export async function mailRequester(
  { kernel, sites, mailer }: RemovalDeps,
  { site, item: id, decision: decisionId }: z.output<typeof payload>,
): Promise<void> {
  const { db } = kernel.database;
  const item = await selectItem(db, site, id);
  const inCase = item && (await selectCase(db, site, item.case));
  if (!item?.contactSealed || !inCase?.wrappedKey) return;
  const { email, locale } = contactOf(kernel.vault, inCase.wrappedKey, {
    id,
    contactSealed: item.contactSealed,
  });
  const decision = decisionId && (await selectDecision(db, site, decisionId));
  const known = await sites.siteById(site);
  const from = mailSiteOf(kernel.config, known);
  const { renderRemoval } = await import('../mails/removal.tsx');
  const outcome = decision ? answerTo(item, decision) : 'received';
  const mail = await renderRemoval({
    site: from,
    locale,
    outcome,
    hours: known.settings.moderation.removal_hours,
  });
  await mailer.send({
    ...mail,
    to: email,
    fromName: from.senderName,
    replyTo: from.supportEmail,
    id: `removal-${outcome}-${id}`,
  });
}
