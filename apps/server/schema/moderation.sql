-- The schema `moderation` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema moderation;

-- What staff have to decide about one member. Stays when the member is erased, until no appeal is possible any more.
create table moderation."case" (
  site_id           integer     not null, -- impersonal
  id                uuid        not null, -- impersonal
  -- impersonal. Staff call it C-2041; counted over all sites.
  number            integer     generated always as identity,
  subject_member    bigint      not null, -- clear: who it is about
  -- clear: where it waits. A removal request joins the case that reports have opened, and then it waits in both.
  queues            text[]      not null,
  reason            text        not null, -- clear: the most urgent of those given
  is_grave          boolean     not null default false, -- clear: may be about a minor; for staff with the grant only
  hides_subject     boolean     not null default false, -- clear. The member was hidden when it was opened.
  told_by           integer     not null default 0, -- clear: how many told us
  state             text        not null default 'open', -- clear
  opened_at         timestamptz not null, -- clear
  due_at            timestamptz not null, -- clear
  set_aside_until   timestamptz, -- clear
  holder_id         uuid, -- impersonal. Who of the staff works on it.
  held_at           timestamptz, -- impersonal. Since when they do.
  -- impersonal. When they last did something to it: after some idle minutes it is nobody's.
  touched_at        timestamptz,
  escalated_by      uuid, -- impersonal. Who of the staff wants another one to decide.
  decided_at        timestamptz, -- clear
  outcome           text, -- clear
  -- sealed: the case's key, with the master key. Null once no appeal is possible any more: notes and facts are
  -- unreadable then.
  wrapped_key       bytea,
  appealed_decision uuid, -- impersonal. Of an appeal: the decision that it is about.
  -- impersonal. Photos that nobody sees until the case is decided.
  hidden_photos     uuid[]      not null default '{}'::uuid[],
  -- clear: what a complaint is about, as the member chose; null in other cases and before members chose
  topic             text,
  primary key (site_id, id),
  constraint case_number unique (number),
  check ((state = 'set_aside') = (set_aside_until is not null)),
  constraint case_check1 check ((state = 'decided') = (decided_at is not null)),
  check (cardinality(queues) > 0 and queues <@ array['reports', 'complaints', 'removals', 'appeals']),
  check (state in ('open', 'set_aside', 'decided')),
  check (topic in ('money', 'photos', 'account', 'other'))
);

create index case_decided on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided';

-- Reports outnumber the other queues a hundredfold: among them, decided appeals would be found by reading all that was
-- ever decided. Lists name the queue as a constant, or these indexes would not be used.
create index case_decided_appeals on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided' and ('appeals' = any (queues));

create index case_decided_complaints on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided' and ('complaints' = any (queues));

create index case_decided_removals on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided' and ('removals' = any (queues));

create index case_of_appealed on moderation."case" (site_id, appealed_decision) where appealed_decision is not null;

create index case_of_subject on moderation."case" (site_id, subject_member, opened_at desc);

-- One open case per member: what is told meanwhile joins it. Complaints and appeals are about something else each.
create unique index case_open on moderation."case" (site_id, subject_member) where state <> 'decided' and not queues && array['complaints', 'appeals'];

create index case_set_aside on moderation."case" (site_id, set_aside_until, id) where state = 'set_aside';

create index case_waiting on moderation."case" (site_id, due_at, id) where state = 'open';

-- Decided cases whose key is destroyed once no appeal is possible any more.
create index case_with_key on moderation."case" (site_id, decided_at) where state = 'decided' and wrapped_key is not null;

-- Never edited, only withdrawn before it is carried out, overturned by an appeal, or replaced when its complaint opens
-- again.
create table moderation.decision (
  site_id            integer     not null, -- impersonal
  id                 uuid        not null, -- impersonal
  case_id            uuid        not null, -- impersonal
  subject_member     bigint      not null, -- clear: who it is about
  outcome            text        not null, -- clear
  ground             text, -- clear: which rule was broken
  person_id          uuid        not null, -- impersonal. Who of the staff decided.
  decided_at         timestamptz not null, -- clear
  effective_at       timestamptz not null, -- clear. It is carried out then, and can be withdrawn before.
  state              text        not null, -- clear
  suspended_until    timestamptz, -- clear
  gives_credits_back boolean     not null default false, -- clear
  bars               boolean     not null default false, -- clear
  photos             uuid[]      not null default '{}'::uuid[], -- impersonal. The photos that it removes.
  removes_text       boolean     not null default false, -- clear
  sealed             bytea       not null, -- sealed: with the case's key. The facts, and a sentence of the decider.
  undo_sealed        bytea, -- sealed: with the case's key. What it removed, to put it back after an appeal.
  closing_reason     text, -- clear: why a complaint was closed without an answer
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id),
  check (closing_reason in ('answered_before', 'settled', 'duplicate', 'no_matter')),
  check (state in ('held', 'withdrawn', 'carried_out', 'overturned', 'replaced'))
);

-- Two who decide at once: one of them does.
create unique index decision_of_case on moderation.decision (site_id, case_id) where state in ('held', 'carried_out');

create index decision_of_subject on moderation.decision (site_id, subject_member, decided_at desc);

-- Of those that an objection has overturned, too; `decision_of_case` holds only the one that counts.
create index decisions_of_case on moderation.decision (site_id, case_id, decided_at desc);

-- What happened in a case, in order.
create table moderation.event (
  site_id   integer     not null, -- impersonal
  case_id   uuid        not null, -- impersonal
  id        uuid        not null, -- impersonal
  at        timestamptz not null, -- clear
  kind      text        not null, -- clear
  person_id uuid, -- impersonal. Who of the staff did it.
  item_id   uuid, -- impersonal
  detail    jsonb       not null default '{}'::jsonb, -- clear: numbers and choices, no words of anybody
  sealed    bytea, -- sealed: with the case's key. The text of a note.
  primary key (site_id, case_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id)
);

-- What was told to us and belongs to a case. A report has its own id here.
create table moderation.item (
  site_id         integer     not null, -- impersonal
  id              uuid        not null, -- impersonal
  case_id         uuid        not null, -- impersonal
  kind            text        not null, -- clear
  reporter_member bigint, -- clear: who told us; null for people who are no members
  reason          text        not null, -- clear
  names_message   boolean     not null default false, -- clear
  photo_id        uuid, -- impersonal. The photo it names.
  created_at      timestamptz not null, -- clear
  words_sealed    bytea, -- sealed: with the case's key. What was told to us, where it is no report.
  -- sealed: with the case's key. Address and language of somebody who is no member, to tell them the outcome.
  contact_sealed  bytea,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id),
  check (kind in ('report', 'complaint', 'removal', 'photo', 'appeal'))
);

create index item_by_reporter on moderation.item (site_id, reporter_member, created_at desc);

create index item_of_case on moderation.item (site_id, case_id, created_at);

-- What a person of the staff has opened in a case for some minutes, and why.
create table moderation.opening (
  site_id       integer     not null, -- impersonal
  id            uuid        not null, -- impersonal
  case_id       uuid        not null, -- impersonal
  person_id     uuid        not null, -- impersonal. Who of the staff.
  what          text        not null, -- impersonal
  item_id       uuid, -- impersonal. The report whose messages.
  reason        text        not null, -- clear
  number_sealed bytea, -- sealed: with the case's key. The number of an authority's request.
  opened_at     timestamptz not null, -- impersonal
  closes_at     timestamptz not null, -- impersonal
  first         integer     not null, -- impersonal. The number of the first open message among those copied, from 1.
  last          integer     not null, -- impersonal
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id),
  check (what in ('messages', 'photos'))
);

create index opening_of_case on moderation.opening (site_id, case_id, person_id, opened_at desc);

-- What somebody of the staff has open, whichever the case.
create index opening_of_person on moderation.opening (site_id, person_id, closes_at);

-- Members who were warned because their reports were unfounded, and until when such reports are not accepted (DSA
-- 23.2). Erased with the member.
create table moderation.reporter (
  site_id     integer     not null, -- impersonal
  member_id   bigint      not null, -- clear: who reported
  warned_at   timestamptz not null, -- clear
  muted_until timestamptz, -- clear: null where the member was only warned, or it was lifted
  primary key (site_id, member_id)
);

-- What a decision told a member, as it was sent.
create table moderation.statement (
  site_id        integer     not null, -- impersonal
  id             uuid        not null, -- impersonal
  decision_id    uuid        not null, -- impersonal
  member_id      bigint      not null, -- clear: who was told
  role           text        not null, -- clear: why they were told
  outcome        text        not null, -- clear
  locale         text        not null, -- clear
  sealed         bytea       not null, -- sealed: with the member's key
  sent_at        timestamptz not null, -- clear
  read_at        timestamptz, -- clear
  appeal_until   timestamptz, -- clear. Null where there is nothing to object to.
  appeal_case_id uuid, -- impersonal. The case of the member's objection.
  primary key (site_id, id),
  constraint statement_once unique (site_id, decision_id, member_id, role),
  foreign key (site_id, decision_id) references moderation.decision(site_id, id),
  check (role in ('restricted', 'reporter', 'payer'))
);

create index statement_of_member on moderation.statement (site_id, member_id, sent_at desc, id desc);

-- Every page of a member asks for it, and hardly anybody has one.
create index statement_unread on moderation.statement (site_id, member_id, sent_at desc) where read_at is null;
