-- Up Migration

create table moderation.opening (
  site_id    integer     not null,
  id         uuid        not null,
  case_id    uuid        not null,
  person_id  uuid        not null,
  what       text        not null check (what in ('messages', 'photos')),
  item_id    uuid,
  reason     text        not null,
  number_sealed bytea,
  opened_at  timestamptz not null,
  closes_at  timestamptz not null,
  first      integer     not null,
  last       integer     not null,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"
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

create table moderation.decision (
  site_id         integer     not null,
  id              uuid        not null,
  case_id         uuid        not null,
  subject_member  bigint      not null,
  outcome         text        not null,
  ground          text,
  person_id       uuid        not null,
  decided_at      timestamptz not null,
  effective_at    timestamptz not null,
  state           text        not null check (state in ('held', 'withdrawn', 'carried_out', 'overturned')),
  suspended_until timestamptz,
  gives_credits_back boolean  not null default false,
  bars            boolean     not null default false,
  photos          uuid[]      not null default '{}',
  removes_text    boolean     not null default false,
  sealed          bytea       not null,
  undo_sealed     bytea,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"
);

comment on table moderation.decision is 'Never edited, only withdrawn before it is carried out, or overturned by an appeal.';
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

-- Two who decide at once: one of them does.
create unique index decision_of_case on moderation.decision (site_id, case_id) where state in ('held', 'carried_out');
create index decision_of_subject on moderation.decision (site_id, subject_member, decided_at desc);

create table moderation.statement (
  site_id     integer     not null,
  id          uuid        not null,
  decision_id uuid        not null,
  member_id   bigint      not null,
  role        text        not null check (role in ('restricted', 'reporter', 'payer')),
  outcome     text        not null,
  locale      text        not null,
  sealed      bytea       not null,
  sent_at     timestamptz not null,
  read_at     timestamptz,
  appeal_until timestamptz,
  appeal_case_id uuid,
  primary key (site_id, id),
  constraint statement_once unique (site_id, decision_id, member_id, role),
  foreign key (site_id, decision_id) references moderation.decision
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
comment on column moderation.statement.appeal_until is 'clear; null where there is nothing to object to';
comment on column moderation.statement.appeal_case_id is 'impersonal. The case of the member''s objection.';

create index statement_of_member on moderation.statement (site_id, member_id, sent_at desc, id desc);

alter table moderation."case" add column appealed_decision uuid;
comment on column moderation."case".appealed_decision is 'impersonal. Of an appeal: the decision that it is about.';
alter table moderation.item add column words_sealed bytea;
comment on column moderation.item.words_sealed is 'sealed: with the case''s key. What was told to us, where it is no report.';
