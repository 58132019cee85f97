import {
  type CaseEventView,
  type CaseItemView,
  type CaseView,
  findCase as findOperation,
  readCase as operation,
} from '@bowline/contract/cases';
import { hasRight } from '@bowline/contract/staff-rights';
import type { Vault } from '#kernel/crypto/vault.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { AlbumPhoto } from '#modules/photos/index.ts';
import type { ReadReport } from '#modules/reports/index.ts';
import { type Case, selectCase, selectCaseOf, selectCasesAbout, selectEarlier } from './cases/case-store.ts';
import { type Decision, selectDecision, selectDecisionOf } from './cases/decision-store.ts';
import { type Event, insertEvent, selectEvents, selectLastLook } from './cases/event-store.ts';
import { type Item, selectItems, selectRecords } from './cases/item-store.ts';
import { muteOf, selectReporters } from './cases/mute-reporter.ts';
import { presentRow } from './cases/present.ts';
import { decidingOn } from './decisions/deciding.ts';
import { erased, sidesOf, veiledPhoto } from './people.ts';
import type { ModerationDeps } from './ports.ts';
import { requesterOf } from './requests/request-removal.ts';
import {
  caseNumber,
  decisionsFor,
  mayWorkOn,
  mayWorkOnGrave,
  mostUrgentFirst,
  undecidableBy,
} from './rules.ts';
import { openDecision, openNote } from './seals.ts';

export const readCaseRoute = (deps: ModerationDeps) =>
  route(operation, (call, { params }) => readCase(deps, call, params.id));

export const findCaseRoute = ({ kernel: { database } }: Pick<ModerationDeps, 'kernel'>) =>
  route(findOperation, async ({ sites, viewer }, { params }) => {
    const ids = sites.map(({ id }) => id);
    const found = await selectCaseOf(database.db, ids, params.id);
    const site = found && mayWorkOn(viewer, found) && sites.find(({ id }) => id === found.site);
    return site ? ok({ site: site.domain }) : refused('not_found');
  });

/** Opens what the reporters wrote, and records who looked: once in the time after which a case is nobody's. */
const readCase = (
  deps: ModerationDeps,
  call: Call<Staff>,
  id: EntityId,
): Promise<Result<{ case: CaseView }, 'not_found'>> =>
  inTransaction(deps.kernel.database.db, async (tx) => {
    const found = await selectCase(tx, call.site.id, id);
    if (!found || !mayWorkOn(call.viewer, found)) return refused('not_found');
    const shown = await view(deps, tx, call, found);
    await recordLook(deps, tx, call, found);
    return ok({ case: shown });
  });

async function recordLook(
  { kernel, staff }: ModerationDeps,
  tx: Queryable,
  { site, viewer, clock }: Call<Staff>,
  found: Case,
): Promise<void> {
  const at = clock.now();
  const last = await selectLastLook(tx, found, viewer.id);
  if (last && at.getTime() - last.getTime() < site.settings.moderation.hold_minutes * 60_000) return;
  await insertEvent(tx, found, { id: kernel.random.uuid7(), at, kind: 'looked', person: viewer.id });
  await staff.record(tx, {
    at,
    person: viewer.id,
    site: site.id,
    action: 'case.read',
    object: found.id,
    case: found.id,
  });
}

async function view(deps: ModerationDeps, tx: Queryable, call: Call<Staff>, found: Case): Promise<CaseView> {
  const { site, viewer, clock } = call;
  const items = mostUrgentFirst(await selectItems(tx, found));
  const events = await selectEvents(tx, found);
  const reports = items.filter(({ kind }) => kind === 'report').map(({ id }) => id);
  const evidence = await deps.reports.readEvidence(tx, site.id, reports);
  const reporters = items.flatMap(({ reporter }) => reporter ?? []);
  const sides = await sidesOf(deps, tx, site, [found.subject, ...reporters]);
  const records = await selectRecords(tx, site.id, [...new Set(reporters)], found.openedAt);
  const muted = await selectReporters(tx, site.id, [...new Set(reporters)]);
  const people = [found.holder, ...events.map(({ person }) => person)].flatMap((one) => one ?? []);
  const names = await deps.staff.namesOf(tx, [...new Set(people)]);
  const signedOut = await deps.staff.signedOutOf(tx, found.holder ? [found.holder] : [], clock.now());
  const about = sides.get(found.subject) ?? { ...erased, name: copiedName([...evidence.values()]) };
  const contacts = await deps.chat.contactsOf(tx, site.id, found.subject);
  const payers = await deps.chat.payersOf(tx, site.id, found.subject);

  const presentItem = (item: Item): CaseItemView => {
    const copy = evidence.get(item.id);
    const side = item.reporter && sides.get(item.reporter);
    return {
      id: item.id,
      kind: item.kind,
      reason: item.reason,
      at: item.createdAt.toISOString(),
      by: side || null,
      requester: requesterOf(deps.kernel.vault, found, item),
      words: copy?.words ?? openWords(deps.kernel.vault, found, item),
      message: copy ? namedIn(copy) : null,
      photo: item.photo && veiledPhoto(site, item.photo),
      messages: {
        total: copy?.messages.length ?? 0,
        theirs: copy?.messages.filter(({ mine }) => !mine).length ?? 0,
      },
      before: (item.reporter && records.get(item.reporter)) || { told: 0, upheld: 0 },
      mute: muteOf(item, muted, clock.now()),
    };
  };
  const presentEvent = (event: Event): CaseEventView => {
    const item = items.find(({ id }) => id === event.item);
    const { person, detail, sealed } = event;
    return {
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      person: person && { id: person, name: names.get(person) ?? '' },
      item: event.item,
      member: (item?.reporter && sides.get(item.reporter)?.name) || null,
      reason: (detail.reason as CaseEventView['reason']) ?? null,
      count: detail.count ?? null,
      outcome: (detail.outcome as CaseEventView['outcome']) ?? null,
      until: detail.until ?? null,
      text: sealed && found.wrappedKey && openNote(deps.kernel.vault, found.wrappedKey, event.id, sealed),
    };
  };

  const earlier = await selectEarlier(tx, found);
  const alike = await selectCasesAbout(
    tx,
    site.id,
    await deps.photos.lookalikesOf(tx, site.id, found.subject),
  );
  const appealed = found.appealedDecision && (await selectDecision(tx, site.id, found.appealedDecision));
  const origin = appealed && (await selectCase(tx, site.id, appealed.case));
  const decision = await selectDecisionOf(tx, found);
  const deciders = [decision, appealed].flatMap((one) => (one ? one.person : []));
  const named = await deps.staff.namesOf(tx, deciders);
  const taken = (one: Decision, inCase: Case) => ({
    outcome: one.outcome,
    ground: one.ground,
    ...wordsOf(deps.kernel.vault, inCase, one),
    closing_reason: one.closingReason,
    by: { id: one.person, name: named.get(one.person) ?? '' },
    at: one.decidedAt.toISOString(),
  });
  const decisions = decisionsFor(viewer, found);
  const colleagues = (await deps.staff.colleaguesOn(tx, [site.id], clock.now())).filter(
    (one) => one.id !== viewer.id && decisionsFor(one, found).length > 0,
  );
  const copied = await deps.reports.copiedPhotos(tx, site.id, reports);
  const album = decisions.length > 0 ? await deps.photos.albumIdsOf(tx, site.id, found.subject) : [];
  const mayOpen = decisions.length > 0 && hasRight(viewer, 'open_private');
  return {
    ...presentRow(found, { site, about, names, signedOut, reader: viewer.id, now: clock.now() }),
    about,
    contacts: {
      wrote_to: contacts.wroteTo,
      answered: contacts.answered,
      paid: { members: payers.length, credits: payers.reduce((sum, { credits }) => sum + credits, 0) },
    },
    photo_states:
      found.topic === 'photos'
        ? countStates(await deps.photos.albumForStaff(tx, site.id, found.subject))
        : null,
    earlier: earlier
      .filter((one) => !one.isGrave || mayWorkOnGrave(viewer))
      .map((one) => ({
        ...brief(one),
        topic: one.topic,
        closing_reason: one.closingReason,
        may_open: mayWorkOn(viewer, one),
      })),
    alike: alike.filter((one) => mayWorkOn(viewer, one)).map(brief),
    items: items.map(presentItem),
    timeline: events.map(presentEvent),
    decisions: [...decisions],
    decision: decision
      ? {
          ...taken(decision, found),
          id: decision.id,
          effective_at: decision.effectiveAt.toISOString(),
          carried_out: decision.state === 'carried_out',
          mine: decision.person === viewer.id,
        }
      : null,
    appeal_of:
      appealed && origin
        ? {
            ...taken(appealed, origin),
            case: origin.id,
            number: caseNumber(origin.number),
          }
        : null,
    deciding: decidingOn(found, {
      decisions,
      settings: site.settings.moderation,
      album: album.map((id) => ({ id, address: veiledPhoto(site, id) })),
      named: items.flatMap(({ photo }) => photo ?? []),
      payers: payers.length,
    }),
    deciders: colleagues.map(({ id, name }) => ({ id, name })),
    may: {
      take: found.state !== 'decided' && !undecidableBy(viewer.id, found),
      open_messages: mayOpen && reports.length > 0,
      open_photos: mayOpen && album.length + copied.length > 0,
    },
  };
}

const brief = ({ id, number, reason, outcome, openedAt }: Case) => ({
  id,
  number: caseNumber(number),
  reason,
  outcome,
  opened_at: openedAt.toISOString(),
});

function countStates(album: readonly Pick<AlbumPhoto, 'status'>[]): CaseView['photo_states'] {
  const count = (status: AlbumPhoto['status']) => album.filter((photo) => photo.status === status).length;
  return { waiting: count('pending'), approved: count('approved'), rejected: count('rejected') };
}

/** Nothing once the key of the case is gone. */
function wordsOf(vault: Vault, { wrappedKey }: Case, { id, sealed }: Decision) {
  const words = wrappedKey && openDecision(vault, wrappedKey, id, sealed);
  return { facts: words ? [...words.facts] : [], sentence: words ? words.sentence : '' };
}

/** The number of the named message among those copied, from 1. */
const namedIn = ({ message, messages }: ReadReport): number | null => {
  const at = messages.findIndex(({ id }) => id === message);
  return at < 0 ? null : at + 1;
};

/** Of what is no report. */
const openWords = (vault: Vault, { wrappedKey }: Case, { id, wordsSealed }: Item): string | null =>
  wordsSealed && wrappedKey ? openNote(vault, wrappedKey, id, wordsSealed) : null;

const copiedName = (copies: readonly ReadReport[]): string =>
  copies.find(({ profile }) => profile)?.profile?.name ?? '';
