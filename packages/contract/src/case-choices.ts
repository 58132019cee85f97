/** Where cases wait. */
export const caseQueues = ['reports', 'complaints', 'removals', 'appeals'] as const;
export type CaseQueue = (typeof caseQueues)[number];

export const caseStates = ['open', 'set_aside', 'decided'] as const;

/** What a decision does. `answered` closes a complaint, `stands` and `overturned` decide an appeal. */
export const outcomes = [
  'no_breach',
  'warn',
  'remove',
  'suspend',
  'end',
  'answered',
  'stands',
  'overturned',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a case was opened: the reasons of reports, and what comes from elsewhere. */
export const caseReasons = [
  'minor',
  'illegal',
  'without_consent',
  'removal',
  'scam',
  'harassment',
  'false_identity',
  'offensive',
  'complaint',
  'appeal',
  'other',
] as const;
export type CaseReason = (typeof caseReasons)[number];

/** What a complaint is about, as the member says. */
export const complaintTopics = ['money', 'photos', 'account', 'other'] as const;
export type ComplaintTopic = (typeof complaintTopics)[number];

/** What happened in a case. */
export const caseEvents = [
  'first_message',
  'reported',
  'complained',
  'answered',
  'removal_requested',
  'photo_rejected',
  'appealed',
  'hidden',
  'looked',
  'taken',
  'released',
  'set_aside',
  'resumed',
  'escalated',
  'noted',
  'messages_opened',
  'photos_opened',
  'decided',
  'withdrawn',
  'carried_out',
  'reporter_warned',
  'reporter_muted',
  'reporter_lifted',
] as const;
export type CaseEvent = (typeof caseEvents)[number];

/** What staff do about a member whose reports are unfounded (DSA 23.2): no mute without a warning before it. */
export const muteSteps = ['warn', 'mute', 'lift'] as const;
export type MuteStep = (typeof muteSteps)[number];

/** Why staff open messages or unpublished photos. */
export const openingReasons = ['named', 'needed', 'objection', 'authority'] as const;

/** Why a complaint is closed without an answer. */
export const closingReasons = ['answered_before', 'settled', 'duplicate', 'no_matter'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** Which rule was broken: a clause of the terms of use, or the law. */
export const grounds = [
  'terms_money',
  'terms_identity',
  'terms_respect',
  'terms_adults',
  'terms_consent',
  'terms_content',
  'terms_advertising',
  'law_minors',
  'law_images',
  'law_threats',
  'law_fraud',
] as const;
export type Ground = (typeof grounds)[number];

/** Sentences of a statement that staff tick, with the blanks that each has. */
export const facts = {
  asked_money: ['amount', 'date'],
  asked_gift_card: ['date'],
  moved_elsewhere: ['date'],
  false_photos: [],
  false_details: [],
  insults: ['date'],
  threats: ['date'],
  unwanted_explicit: ['date'],
  photo_of_somebody_else: [],
  photo_without_consent: [],
  may_be_minor: [],
  advertising: [],
  offensive_profile: [],
  offensive_photo: [],
} as const;
export type Fact = keyof typeof facts;

/** Whom a statement is for. */
export const statementRoles = ['restricted', 'reporter', 'payer'] as const;
export type StatementRole = (typeof statementRoles)[number];

/** The parts of a statement, in their order (DSA 17.3). */
export const statementParts = ['what', 'why', 'rule', 'how', 'objection'] as const;

/** What somebody who asks for a removal says they are. */
export const removalClaims = ['shown', 'authorised', 'other'] as const;
export type RemovalClaim = (typeof removalClaims)[number];
