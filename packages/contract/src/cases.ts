import { z } from 'zod';
import {
  caseEvents,
  caseQueues,
  caseReasons,
  caseStates,
  closingReasons,
  complaintTopics,
  type Fact,
  facts,
  grounds,
  muteSteps,
  openingReasons,
  outcomes,
  removalClaims,
  statementParts,
  statementRoles,
} from './case-choices.ts';
import { entityId, publicIdText } from './ids.ts';
import { limits } from './limits.ts';
import { cursor, defineOperation } from './operation.ts';
import { currency, locale } from './sites.ts';

const instant = z.iso.datetime();
const person = z.object({ id: z.uuid(), name: z.string() });

const queueView = z
  .object({
    queue: z.enum(['photos', ...caseQueues]),
    /** Counted up to `limits.waiting`. */
    waiting: z.int(),
    oldest: instant.nullable(),
    next_due: instant.nullable(),
    decided_today: z.int(),
    /** Who of the staff works on it now. */
    on_it: z.array(person),
  })
  .meta({ id: 'Queue' });
export type QueueView = z.infer<typeof queueView>;

export const listQueues = defineOperation({
  id: 'listQueues',
  summary: 'What waits in each queue that the person may work in, on the site named or on all of theirs.',
  authority: 'staff',
  right: 'work',
  scope: 'sites',
  response: z.object({
    queues: z.array(queueView),
    /** Who of the staff of these sites is signed in. */
    signed_in: z.array(person),
  }),
  errors: [],
});

/** A member as lists of cases show them: their number and name are all that is left of an erased one. */
const caseMember = z.object({
  id: publicIdText.nullable(),
  name: z.string(),
  age: z.int().nullable(),
  /** Of the veiled main photo. */
  photo: z.string().nullable(),
});

/** What a list says about a member before anybody looks into the case. */
const caseHistory = z.object({
  member_since: instant.nullable(),
  /** About the same member, before this one; counted up to 100. */
  earlier_cases: z.int(),
  /** Of the latest of them that was decided. */
  last_outcome: z.enum(outcomes).nullable(),
});

const caseRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    /** The domain of its site. */
    site: z.string(),
    queues: z.array(z.enum(caseQueues)),
    reason: z.enum(caseReasons),
    /** Of a complaint whose member chose one. */
    topic: z.enum(complaintTopics).nullable(),
    about: caseMember,
    told_by: z.int(),
    state: z.enum(caseStates),
    opened_at: instant,
    due_at: instant,
    set_aside_until: instant.nullable(),
    decided_at: instant.nullable(),
    outcome: z.enum(outcomes).nullable(),
    /** The member has been hidden since the case was opened. */
    hidden: z.boolean(),
    escalated: z.boolean(),
    /** Why this person may not decide it, although it is open. */
    undecidable: z.enum(['first_decider', 'escalated']).nullable(),
    /** Who works on it; null once they have been idle. */
    holder: person
      .extend({
        since: instant,
        mine: z.boolean(),
        signed_in: z.boolean(),
        /** Null while they are signed in, and where signing out is not the last that they did. */
        signed_out_at: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CaseRow' });
export type CaseRow = z.infer<typeof caseRow>;
export type ListedCase = CaseRow & { readonly history: z.infer<typeof caseHistory> };

export const caseLists = ['open', 'mine', 'set_aside', 'decided'] as const;

export const listCases = defineOperation({
  id: 'listCases',
  summary:
    'The cases of a queue, by what is due first; those set aside by when they return, the decided ones latest first. No words of members.',
  authority: 'staff',
  right: 'work',
  scope: 'sites',
  query: z.object({
    queue: z.enum(caseQueues),
    state: z.enum(caseLists).default('open'),
    cursor: cursor.optional(),
  }),
  response: z.object({
    cases: z.array(caseRow.extend({ history: caseHistory }).meta({ id: 'ListedCase' })),
    next: cursor.nullable(),
  }),
  errors: ['invalid_request'],
});

const side = caseMember.extend({
  country: z.string().nullable(),
  region: z.string().nullable(),
  since: instant.nullable(),
  premium: z.boolean(),
  photos: z.int(),
});

const caseItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(['report', 'complaint', 'removal', 'photo', 'appeal']),
    reason: z.enum(caseReasons),
    at: instant,
    /** Null when they are no member, or have been erased. */
    by: side.nullable(),
    /** Who asked for a removal without being a member, as they say. */
    requester: z.object({ name: z.string(), claim: z.enum(removalClaims) }).nullable(),
    /** In their own words; null when they gave none, or have been erased. */
    words: z.string().nullable(),
    /** The report names a message; its number among those copied, where it is among them. */
    message: z.int().nullable(),
    photo: z.string().nullable(),
    /** Copied messages, which can be opened with a reason. */
    messages: z.object({ total: z.int(), theirs: z.int() }),
    /** How often the one who told us did so before, and how often rightly; counted up to 100. */
    before: z.object({ told: z.int(), upheld: z.int() }),
    /** Of a report by a member: what this person can do about its reporter, and until when their reports are not accepted. */
    mute: z.object({ step: z.enum(muteSteps).nullable(), until: instant.nullable() }).nullable(),
  })
  .meta({ id: 'CaseItem' });
export type CaseItemView = z.infer<typeof caseItem>;

const caseEvent = z
  .object({
    id: z.uuid(),
    kind: z.enum(caseEvents),
    at: instant,
    person: person.nullable(),
    item: z.uuid().nullable(),
    /** The name of a member who told us. */
    member: z.string().nullable(),
    reason: z.enum(caseReasons).nullable(),
    count: z.int().nullable(),
    outcome: z.enum(outcomes).nullable(),
    until: instant.nullable(),
    /** The text of a note. */
    text: z.string().nullable(),
  })
  .meta({ id: 'CaseEvent' });
export type CaseEventView = z.infer<typeof caseEvent>;

const day = z.iso.date();
const statedFact = z.object({
  fact: z.enum(Object.keys(facts) as [Fact, ...Fact[]]),
  amount: z.object({ amount: z.int().positive().max(100_000_000), currency }).optional(),
  date: day.optional(),
});
export type StatedFact = z.output<typeof statedFact>;

/** A decision as staff see it: the outcome, the decider, and what the member was told. */
const takenDecision = z.object({
  outcome: z.enum(outcomes),
  ground: z.enum(grounds).nullable(),
  facts: z.array(statedFact),
  sentence: z.string(),
  /** Of a complaint that was closed without an answer. */
  closing_reason: z.enum(closingReasons).nullable(),
  by: person,
  at: instant,
});
export type TakenDecision = z.infer<typeof takenDecision>;

/** What the decision panel offers. */
const deciding = z
  .object({
    /** The outcomes that name a rule and facts. */
    breaches: z.array(z.enum(outcomes)),
    /** The usual one of such a case first. */
    grounds: z.array(z.enum(grounds)),
    facts: z.array(z.object({ fact: z.enum(Object.keys(facts) as [Fact, ...Fact[]]), usual: z.boolean() })),
    /** The member's photos, veiled, which `remove` can take. */
    photos: z.array(z.object({ id: z.uuid(), address: z.string() })),
    /** What is chosen and ticked at first. */
    suggested: z.object({
      ground: z.enum(grounds).nullable(),
      facts: z.array(z.enum(Object.keys(facts) as [Fact, ...Fact[]])),
      photos: z.array(z.uuid()),
      credits_back: z.boolean(),
      bar: z.boolean(),
    }),
    /** How long a decision can be taken back. */
    grace_seconds: z.int(),
    /** For how many days `suspend` can be, the shortest first; `usual` unless the person chooses. */
    suspensions: z.object({ days: z.array(z.int()), usual: z.int() }),
  })
  .meta({ id: 'Deciding' });

const briefCase = z.object({
  id: z.uuid(),
  number: z.string(),
  reason: z.enum(caseReasons),
  outcome: z.enum(outcomes).nullable(),
  opened_at: instant,
});

const earlierCase = briefCase
  .extend({
    /** Of a complaint. */
    topic: z.enum(complaintTopics).nullable(),
    /** Of a complaint that was closed without an answer. */
    closing_reason: z.enum(closingReasons).nullable(),
    may_open: z.boolean(),
  })
  .meta({ id: 'EarlierCase' });
export type EarlierCase = z.infer<typeof earlierCase>;

const caseView = caseRow
  .extend({
    about: side,
    /** Among the last 1,000 conversations. */
    contacts: z.object({
      wrote_to: z.int(),
      answered: z.int(),
      /** What others paid to write to the member. */
      paid: z.object({ members: z.int(), credits: z.int() }),
    }),
    /** Of a complaint about photos: how many of the member's album wait for a decision, or have one. */
    photo_states: z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() }).nullable(),
    /** Cases about the same member before this one, their complaints among them, latest first. */
    earlier: z.array(earlierCase),
    /** Cases about other members of the site who sent a copy of one of the member's pictures. */
    alike: z.array(briefCase),
    items: z.array(caseItem),
    timeline: z.array(caseEvent),
    /** What this person may decide; empty where they may not, or it is decided. */
    decisions: z.array(z.enum(outcomes)),
    /** Null where this person may not decide it, or it is decided. */
    deciding: deciding.nullable(),
    /** Colleagues who may decide it. */
    deciders: z.array(person),
    may: z.object({ take: z.boolean(), open_messages: z.boolean(), open_photos: z.boolean() }),
    /** The decision that is held or was carried out. */
    decision: takenDecision
      .extend({
        id: z.uuid(),
        effective_at: instant,
        carried_out: z.boolean(),
        /** Taken by this person, who can take it back until it is carried out. */
        mine: z.boolean(),
      })
      .nullable(),
    /** Of an appeal: the case and the decision that it is about. */
    appeal_of: takenDecision.extend({ case: z.uuid(), number: z.string() }).nullable(),
  })
  .meta({ id: 'Case' });
export type CaseView = z.infer<typeof caseView>;

const onCase = {
  authority: 'staff',
  // Which queues a person may work in is decided by the case: `modules/moderation/rules.ts`.
  right: 'work',
  resource: 'case',
  params: z.object({ id: entityId }),
} as const;

export const readCase = defineOperation({
  ...onCase,
  id: 'readCase',
  summary: 'One case, with what was told to us in the reporters’ own words. The audit log says who looked.',
  response: z.object({ case: caseView }),
  errors: ['not_found'],
});

export const findCase = defineOperation({
  ...onCase,
  scope: 'sites',
  id: 'findCase',
  summary: 'The site of a case, for an address that does not name it. Says nothing else about the case.',
  response: z.object({ site: z.string() }),
  errors: ['not_found'],
});

const held = z.object({ holder: person.nullable() });

export const takeCase = defineOperation({
  ...onCase,
  id: 'takeCase',
  summary:
    'Work on a case: it is this person’s until they release it or are idle. One that another works on is taken over only when asked to.',
  body: z.object({ over: z.boolean().default(false) }),
  response: held,
  errors: ['not_found', 'already_decided', 'case_held', 'decision_refused'],
});

export const releaseCase = defineOperation({
  ...onCase,
  id: 'releaseCase',
  summary: 'Let others work on a case that is this person’s. Releasing another’s changes nothing.',
  body: z.object({}),
  response: held,
  errors: ['not_found'],
});

export const setCaseAside = defineOperation({
  ...onCase,
  id: 'setCaseAside',
  summary: 'Put a case off until a time; it is nobody’s meanwhile. Its clock runs on.',
  body: z.object({ until: z.iso.datetime() }),
  response: z.object({ set_aside_until: instant }),
  errors: ['not_found', 'already_decided', 'case_held', 'invalid_request'],
});

export const escalateCase = defineOperation({
  ...onCase,
  id: 'escalateCase',
  summary: 'Have somebody else decide a case, and tell them why. The one who escalated it cannot.',
  body: z.object({ note: z.string().trim().min(1).max(limits.caseNote.max) }),
  response: z.object({ escalated: z.literal(true) }),
  errors: ['not_found', 'already_decided', 'case_held'],
});

export const noteOnCase = defineOperation({
  ...onCase,
  id: 'noteOnCase',
  summary: 'Add a note that only staff read.',
  body: z.object({ text: z.string().trim().min(1).max(limits.caseNote.max) }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const muteReporter = defineOperation({
  ...onCase,
  id: 'muteReporter',
  summary:
    'Warn a member whose reports are unfounded. One who was warned and reports again can be muted for some days, except for reports about minors and photos without consent; it can be lifted. The member is told.',
  body: z.object({
    /** A report of the case; the first of a member, unless stated. */
    item: entityId.optional(),
    step: z.enum(muteSteps),
  }),
  response: z.object({ until: instant.nullable() }),
  errors: ['not_found', 'invalid_request'],
});

const openingReason = z.enum(openingReasons);

export const openPrivate = defineOperation({
  ...onCase,
  right: 'open_private',
  id: 'openPrivate',
  summary:
    'Open copied messages of a report, the one named and three on either side, or the member’s unpublished photos, for some minutes. The audit log says who and why.',
  body: z.object({
    what: z.enum(['messages', 'photos']).default('messages'),
    /** Whose messages: a report of the case; the latest that has some, unless stated. */
    item: entityId.optional(),
    reason: openingReason,
    /** Of an authority's request. */
    number: z.string().trim().min(1).max(100).optional(),
  }),
  response: z.object({ opened: z.int() }),
  errors: ['not_found', 'invalid_request'],
});

const openedMessage = z
  .object({
    /** Its number among those copied, from 1. */
    number: z.int(),
    at: instant,
    /** Written by the member that the case is about. */
    theirs: z.boolean(),
    kind: z.string(),
    text: z.string().nullable(),
    icebreaker: z.string().nullable(),
    gift: z.string().nullable(),
    photo: z.string().nullable(),
    named: z.boolean(),
  })
  .meta({ id: 'OpenedMessage' });

const openingView = z
  .object({
    case: z.string(),
    item: z.uuid().nullable(),
    reason: openingReason,
    /** For the watermark. */
    reader: z.string(),
    opened_at: instant,
    until: instant,
    /** How many messages were copied; those before the first and after the last shown stay closed. */
    total: z.int(),
    messages: z.array(openedMessage),
    /** Veiled; `lookAtPhoto` gives the sharp bytes of each while the opening lasts. */
    photos: z.array(z.object({ id: z.uuid(), address: z.string() })),
  })
  .meta({ id: 'Opening' });
export type OpeningView = z.infer<typeof openingView>;

export const readOpening = defineOperation({
  ...onCase,
  right: 'open_private',
  id: 'readOpening',
  summary:
    'What this person has opened in a case, with their name and the time for the watermark; null once its minutes are over.',
  response: z.object({ opening: openingView.nullable() }),
  errors: ['not_found'],
});

export const openMore = defineOperation({
  ...onCase,
  right: 'open_private',
  id: 'openMore',
  summary: 'Open five more messages before or after those that are open. The minutes run on.',
  body: z.object({ side: z.enum(['earlier', 'later']).default('earlier') }),
  response: z.object({ opened: z.int() }),
  errors: ['not_found'],
});

export const closeOpening = defineOperation({
  ...onCase,
  right: 'open_private',
  id: 'closeOpening',
  summary: 'Close what this person has opened in a case.',
  response: z.object({ closed: z.literal(true) }),
  errors: ['not_found'],
});

const decisionForm = z.object({
  outcome: z.enum(outcomes),
  /** Which rule was broken; none where there is no breach, and for complaints and appeals. */
  ground: z.enum(grounds).optional(),
  facts: z.array(statedFact).max(20).default([]),
  /** In the decider's own words, in whichever language: sent as written. */
  sentence: z.string().trim().max(limits.decisionSentence.max).default(''),
  /** For `remove`: photos of the member. */
  photos: z.array(entityId).max(25).default([]),
  /** For `remove`: the words of the profile. */
  profile_text: z.boolean().default(false),
  /** For `suspend`: for how many days; the site's usual time unless stated. */
  suspension_days: z.int().positive().max(365).optional(),
  /** For `end`: everybody who paid to write to the member gets the credits back, and a warning. */
  credits_back: z.boolean().default(false),
  /** For `end`: neither the address nor the photos come back. */
  bar: z.boolean().default(false),
  /** For `answered`: what the member reads, or why they need no answer; one of the two. */
  answer: z.string().trim().min(1).max(limits.complaintText.max).optional(),
  closing_reason: z.enum(closingReasons).optional(),
});
export type DecisionForm = z.output<typeof decisionForm>;

export const statementView = z
  .object({
    to: z.enum(statementRoles),
    locale,
    title: z.string(),
    parts: z.array(z.object({ part: z.enum(statementParts), text: z.string() })),
  })
  .meta({ id: 'StatementText' });
export type StatementText = z.infer<typeof statementView>;

export const previewStatements = defineOperation({
  ...onCase,
  id: 'previewStatements',
  summary:
    'What a decision would tell each kind of person, in the language of one of them, and how many there are.',
  body: decisionForm,
  response: z.object({
    statements: z.array(
      statementView.extend({
        /** `requester`: somebody without an account who asked for a removal, and is mailed. */
        to: z.enum([...statementRoles, 'requester']),
        count: z.int(),
      }),
    ),
    /** Who would get credits back. */
    payers: z.array(z.object({ name: z.string(), messages: z.int(), credits: z.int() })),
  }),
  errors: ['not_found', 'invalid_request'],
  repeat: 'natural',
});

export const decideCase = defineOperation({
  ...onCase,
  id: 'decideCase',
  summary:
    'Decide a case. The decision is stored at once, carried out after the grace time, and can be taken back until then.',
  body: decisionForm,
  response: z.object({ id: z.uuid(), effective_at: instant }),
  errors: ['not_found', 'already_decided', 'case_held', 'decision_refused', 'invalid_request'],
});

export const withdrawDecision = defineOperation({
  id: 'withdrawDecision',
  summary:
    'Take one’s own decision back before it is carried out. The case is open again, and nobody is told.',
  authority: 'staff',
  right: 'work',
  resource: 'decision',
  owned: true,
  params: z.object({ id: entityId }),
  response: z.object({ withdrawn: z.literal(true) }),
  errors: ['not_found', 'already_decided'],
});

export const answerComplaint = defineOperation({
  ...onCase,
  id: 'answerComplaint',
  summary:
    'Write to the member who complained. It leaves after the grace time, and can be taken back until then; the mail says only that there is something to read.',
  body: z.object({ text: z.string().trim().min(1).max(limits.complaintText.max) }),
  response: z.object({ id: z.uuid(), effective_at: instant }),
  errors: ['not_found', 'already_decided', 'case_held'],
});

export const withdrawAnswer = defineOperation({
  ...onCase,
  id: 'withdrawAnswer',
  summary: 'Take one’s own latest answer to a complaint back before it leaves. Nobody is told.',
  response: z.object({ withdrawn: z.literal(true) }),
  errors: ['not_found', 'already_decided'],
});

export const hideCasePhotos = defineOperation({
  ...onCase,
  id: 'hideCasePhotos',
  summary: 'Hide the photos that a case names until it is decided, because the request is plausible.',
  body: z.object({}),
  response: z.object({ hidden: z.int() }),
  errors: ['not_found', 'already_decided', 'case_held'],
});
