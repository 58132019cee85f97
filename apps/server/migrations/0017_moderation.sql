create schema moderation;

create table moderation."case" (
  site_id           integer     not null,
  id                uuid        not null,
  number            integer     generated always as identity,
  subject_member    bigint      not null,
  queues            text[]      not null,
  reason            text        not null,
  is_grave          boolean     not null default false,
  hides_subject     boolean     not null default false,
  told_by           integer     not null default 0,
  state             text        not null default 'open',
  opened_at         timestamptz not null,
  due_at            timestamptz not null,
  set_aside_until   timestamptz,
  holder_id         uuid,
  held_at           timestamptz,
  touched_at        timestamptz,
  escalated_by      uuid,
  decided_at        timestamptz,
  outcome           text,
  wrapped_key       bytea,
  appealed_decision uuid,
  hidden_photos     uuid[]      not null default '{}'::uuid[],
  topic             text,
  primary key (site_id, id),
  constraint case_number unique (number),
  check ((state = 'set_aside') = (set_aside_until is not null)),
  constraint case_check1 check ((state = 'decided') = (decided_at is not null)),
  check (cardinality(queues) > 0 and queues <@ array['reports', 'complaints', 'removals', 'appeals']),
  check (state in ('open', 'set_aside', 'decided')),
  check (topic in ('money', 'photos', 'account', 'other'))
);
comment on table moderation."case" is 'What staff have to decide about one member. Stays when the member is erased, until no appeal is possible any more.';
comment on column moderation."case".site_id is 'impersonal';
comment on column moderation."case".id is 'impersonal';
comment on column moderation."case".number is 'impersonal. Staff call it C-2041; counted over all sites.';
comment on column moderation."case".subject_member is 'clear: who it is about';
comment on column moderation."case".queues is 'clear: where it waits. A removal request joins the case that reports have opened, and then it waits in both.';
comment on column moderation."case".reason is 'clear: the most urgent of those given';
comment on column moderation."case".is_grave is 'clear: may be about a minor; for staff with the grant only';
comment on column moderation."case".hides_subject is 'clear. The member was hidden when it was opened.';
comment on column moderation."case".told_by is 'clear: how many told us';
comment on column moderation."case".state is 'clear';
comment on column moderation."case".opened_at is 'clear';
comment on column moderation."case".due_at is 'clear';
comment on column moderation."case".set_aside_until is 'clear';
comment on column moderation."case".holder_id is 'impersonal. Who of the staff works on it.';
comment on column moderation."case".held_at is 'impersonal. Since when they do.';
comment on column moderation."case".touched_at is 'impersonal. When they last did something to it: after some idle minutes it is nobody''s.';
comment on column moderation."case".escalated_by is 'impersonal. Who of the staff wants another one to decide.';
comment on column moderation."case".decided_at is 'clear';
comment on column moderation."case".outcome is 'clear';
comment on column moderation."case".wrapped_key is 'sealed: the case''s key, with the master key. Null once no appeal is possible any more: notes and facts are unreadable then.';
comment on column moderation."case".appealed_decision is 'impersonal. Of an appeal: the decision that it is about.';
comment on column moderation."case".hidden_photos is 'impersonal. Photos that nobody sees until the case is decided.';
comment on column moderation."case".topic is 'clear: what a complaint is about, as the member chose; null in other cases and before members chose';

create index case_decided on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided';

create index case_decided_appeals on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided' and ('appeals' = any (queues));
comment on index moderation.case_decided_appeals is 'Reports outnumber the other queues a hundredfold: among them, decided appeals would be found by reading all that was ever decided. Lists name the queue as a constant, or these indexes would not be used.';

create index case_decided_complaints on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided' and ('complaints' = any (queues));

create index case_decided_removals on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided' and ('removals' = any (queues));

create index case_of_appealed on moderation."case" (site_id, appealed_decision) where appealed_decision is not null;

create index case_of_subject on moderation."case" (site_id, subject_member, opened_at desc);

create unique index case_open on moderation."case" (site_id, subject_member) where state <> 'decided' and not queues && array['complaints', 'appeals'];
comment on index moderation.case_open is 'One open case per member: what is told meanwhile joins it. Complaints and appeals are about something else each.';

create index case_set_aside on moderation."case" (site_id, set_aside_until, id) where state = 'set_aside';

create index case_waiting on moderation."case" (site_id, due_at, id) where state = 'open';

create index case_with_key on moderation."case" (site_id, decided_at) where state = 'decided' and wrapped_key is not null;
comment on index moderation.case_with_key is 'Decided cases whose key is destroyed once no appeal is possible any more.';

create table moderation.decision (
  site_id            integer     not null,
  id                 uuid        not null,
  case_id            uuid        not null,
  subject_member     bigint      not null,
  outcome            text        not null,
  ground             text,
  person_id          uuid        not null,
  decided_at         timestamptz not null,
  effective_at       timestamptz not null,
  state              text        not null,
  suspended_until    timestamptz,
  gives_credits_back boolean     not null default false,
  bars               boolean     not null default false,
  photos             uuid[]      not null default '{}'::uuid[],
  removes_text       boolean     not null default false,
  sealed             bytea       not null,
  undo_sealed        bytea,
  closing_reason     text,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id),
  check (closing_reason in ('answered_before', 'settled', 'duplicate', 'no_matter')),
  check (state in ('held', 'withdrawn', 'carried_out', 'overturned', 'replaced'))
);
comment on table moderation.decision is 'Never edited, only withdrawn before it is carried out, overturned by an appeal, or replaced when its complaint opens again.';
comment on column moderation.decision.site_id is 'impersonal';
comment on column moderation.decision.id is 'impersonal';
comment on column moderation.decision.case_id is 'impersonal';
comment on column moderation.decision.subject_member is 'clear: who it is about';
comment on column moderation.decision.outcome is 'clear';
comment on column moderation.decision.ground is 'clear: which rule was broken';
comment on column moderation.decision.person_id is 'impersonal. Who of the staff decided.';
comment on column moderation.decision.decided_at is 'clear';
comment on column moderation.decision.effective_at is 'clear. It is carried out then, and can be withdrawn before.';
comment on column moderation.decision.state is 'clear';
comment on column moderation.decision.suspended_until is 'clear';
comment on column moderation.decision.gives_credits_back is 'clear';
comment on column moderation.decision.bars is 'clear';
comment on column moderation.decision.photos is 'impersonal. The photos that it removes.';
comment on column moderation.decision.removes_text is 'clear';
comment on column moderation.decision.sealed is 'sealed: with the case''s key. The facts, and a sentence of the decider.';
comment on column moderation.decision.undo_sealed is 'sealed: with the case''s key. What it removed, to put it back after an appeal.';
comment on column moderation.decision.closing_reason is 'clear: why a complaint was closed without an answer';

create unique index decision_of_case on moderation.decision (site_id, case_id) where state in ('held', 'carried_out');
comment on index moderation.decision_of_case is 'Two who decide at once: one of them does.';

create index decision_of_subject on moderation.decision (site_id, subject_member, decided_at desc);

create index decisions_of_case on moderation.decision (site_id, case_id, decided_at desc);
comment on index moderation.decisions_of_case is 'Of those that an objection has overturned, too; `decision_of_case` holds only the one that counts.';

create table moderation.event (
  site_id   integer     not null,
  case_id   uuid        not null,
  id        uuid        not null,
  at        timestamptz not null,
  kind      text        not null,
  person_id uuid,
  item_id   uuid,
  detail    jsonb       not null default '{}'::jsonb,
  sealed    bytea,
  primary key (site_id, case_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id)
);
comment on table moderation.event is 'What happened in a case, in order.';
comment on column moderation.event.site_id is 'impersonal';
comment on column moderation.event.case_id is 'impersonal';
comment on column moderation.event.id is 'impersonal';
comment on column moderation.event.at is 'clear';
comment on column moderation.event.kind is 'clear';
comment on column moderation.event.person_id is 'impersonal. Who of the staff did it.';
comment on column moderation.event.item_id is 'impersonal';
comment on column moderation.event.detail is 'clear: numbers and choices, no words of anybody';
comment on column moderation.event.sealed is 'sealed: with the case''s key. The text of a note.';

create table moderation.item (
  site_id         integer     not null,
  id              uuid        not null,
  case_id         uuid        not null,
  kind            text        not null,
  reporter_member bigint,
  reason          text        not null,
  names_message   boolean     not null default false,
  photo_id        uuid,
  created_at      timestamptz not null,
  words_sealed    bytea,
  contact_sealed  bytea,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id),
  check (kind in ('report', 'complaint', 'removal', 'photo', 'appeal'))
);
comment on table moderation.item is 'What was told to us and belongs to a case. A report has its own id here.';
comment on column moderation.item.site_id is 'impersonal';
comment on column moderation.item.id is 'impersonal';
comment on column moderation.item.case_id is 'impersonal';
comment on column moderation.item.kind is 'clear';
comment on column moderation.item.reporter_member is 'clear: who told us; null for people who are no members';
comment on column moderation.item.reason is 'clear';
comment on column moderation.item.names_message is 'clear';
comment on column moderation.item.photo_id is 'impersonal. The photo it names.';
comment on column moderation.item.created_at is 'clear';
comment on column moderation.item.words_sealed is 'sealed: with the case''s key. What was told to us, where it is no report.';
comment on column moderation.item.contact_sealed is 'sealed: with the case''s key. Address and language of somebody who is no member, to tell them the outcome.';

create index item_by_reporter on moderation.item (site_id, reporter_member, created_at desc);

create index item_of_case on moderation.item (site_id, case_id, created_at);

create table moderation.opening (
  site_id       integer     not null,
  id            uuid        not null,
  case_id       uuid        not null,
  person_id     uuid        not null,
  what          text        not null,
  item_id       uuid,
  reason        text        not null,
  number_sealed bytea,
  opened_at     timestamptz not null,
  closes_at     timestamptz not null,
  first         integer     not null,
  last          integer     not null,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"(site_id, id),
  check (what in ('messages', 'photos'))
);
comment on table moderation.opening is 'What a person of the staff has opened in a case for some minutes, and why.';
comment on column moderation.opening.site_id is 'impersonal';
comment on column moderation.opening.id is 'impersonal';
comment on column moderation.opening.case_id is 'impersonal';
comment on column moderation.opening.person_id is 'impersonal. Who of the staff.';
comment on column moderation.opening.what is 'impersonal';
comment on column moderation.opening.item_id is 'impersonal. The report whose messages.';
comment on column moderation.opening.reason is 'clear';
comment on column moderation.opening.number_sealed is 'sealed: with the case''s key. The number of an authority''s request.';
comment on column moderation.opening.opened_at is 'impersonal';
comment on column moderation.opening.closes_at is 'impersonal';
comment on column moderation.opening.first is 'impersonal. The number of the first open message among those copied, from 1.';
comment on column moderation.opening.last is 'impersonal';

create index opening_of_case on moderation.opening (site_id, case_id, person_id, opened_at desc);

create index opening_of_person on moderation.opening (site_id, person_id, closes_at);
comment on index moderation.opening_of_person is 'What somebody of the staff has open, whichever the case.';

create table moderation.reporter (
  site_id     integer     not null,
  member_id   bigint      not null,
  warned_at   timestamptz not null,
  muted_until timestamptz,
  primary key (site_id, member_id)
);
comment on table moderation.reporter is 'Members who were warned because their reports were unfounded, and until when such reports are not accepted (DSA 23.2). Erased with the member.';
comment on column moderation.reporter.site_id is 'impersonal';
comment on column moderation.reporter.member_id is 'clear: who reported';
comment on column moderation.reporter.warned_at is 'clear';
comment on column moderation.reporter.muted_until is 'clear: null where the member was only warned, or it was lifted';

create table moderation.statement (
  site_id        integer     not null,
  id             uuid        not null,
  decision_id    uuid        not null,
  member_id      bigint      not null,
  role           text        not null,
  outcome        text        not null,
  locale         text        not null,
  sealed         bytea       not null,
  sent_at        timestamptz not null,
  read_at        timestamptz,
  appeal_until   timestamptz,
  appeal_case_id uuid,
  primary key (site_id, id),
  constraint statement_once unique (site_id, decision_id, member_id, role),
  foreign key (site_id, decision_id) references moderation.decision(site_id, id),
  check (role in ('restricted', 'reporter', 'payer'))
);
comment on table moderation.statement is 'What a decision told a member, as it was sent.';
comment on column moderation.statement.site_id is 'impersonal';
comment on column moderation.statement.id is 'impersonal';
comment on column moderation.statement.decision_id is 'impersonal';
comment on column moderation.statement.member_id is 'clear: who was told';
comment on column moderation.statement.role is 'clear: why they were told';
comment on column moderation.statement.outcome is 'clear';
comment on column moderation.statement.locale is 'clear';
comment on column moderation.statement.sealed is 'sealed: with the member''s key';
comment on column moderation.statement.sent_at is 'clear';
comment on column moderation.statement.read_at is 'clear';
comment on column moderation.statement.appeal_until is 'clear. Null where there is nothing to object to.';
comment on column moderation.statement.appeal_case_id is 'impersonal. The case of the member''s objection.';

create index statement_of_member on moderation.statement (site_id, member_id, sent_at desc, id desc);

create index statement_unread on moderation.statement (site_id, member_id, sent_at desc) where read_at is null;
comment on index moderation.statement_unread is 'Every page of a member asks for it, and hardly anybody has one.';
