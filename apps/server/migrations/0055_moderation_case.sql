-- Up Migration

create schema moderation;

create table moderation."case" (
  site_id         integer     not null,
  id              uuid        not null,
  number          integer     not null generated always as identity,
  subject_member  bigint      not null,
  queues          text[]      not null check (cardinality(queues) > 0
                    and queues <@ array['reports', 'complaints', 'removals', 'appeals']),
  reason          text        not null,
  is_grave        boolean     not null default false,
  hides_subject   boolean     not null default false,
  told_by         integer     not null default 0,
  state           text        not null default 'open' check (state in ('open', 'set_aside', 'decided')),
  opened_at       timestamptz not null,
  due_at          timestamptz not null,
  set_aside_until timestamptz check ((state = 'set_aside') = (set_aside_until is not null)),
  holder_id       uuid,
  held_at         timestamptz,
  touched_at      timestamptz,
  escalated_by    uuid,
  decided_at      timestamptz check ((state = 'decided') = (decided_at is not null)),
  outcome         text,
  wrapped_key     bytea,
  primary key (site_id, id),
  constraint case_number unique (number)
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

-- One open case per member: what is told meanwhile joins it. Complaints and appeals are about something else each.
create unique index case_open on moderation."case" (site_id, subject_member)
  where state <> 'decided' and not queues && array['complaints', 'appeals'];
create index case_of_subject on moderation."case" (site_id, subject_member, opened_at desc);
create index case_waiting on moderation."case" (site_id, due_at, id) where state = 'open';
create index case_set_aside on moderation."case" (site_id, set_aside_until, id) where state = 'set_aside';
create index case_decided on moderation."case" (site_id, decided_at desc, id desc) where state = 'decided';

create table moderation.item (
  site_id         integer     not null,
  id              uuid        not null,
  case_id         uuid        not null,
  kind            text        not null check (kind in ('report', 'complaint', 'removal', 'photo', 'appeal')),
  reporter_member bigint,
  reason          text        not null,
  names_message   boolean     not null default false,
  photo_id        uuid,
  created_at      timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, case_id) references moderation."case"
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

create index item_of_case on moderation.item (site_id, case_id, created_at);
create index item_by_reporter on moderation.item (site_id, reporter_member, created_at desc);

create table moderation.event (
  site_id    integer     not null,
  case_id    uuid        not null,
  id         uuid        not null,
  at         timestamptz not null,
  kind       text        not null,
  person_id  uuid,
  item_id    uuid,
  detail     jsonb       not null default '{}',
  sealed     bytea,
  primary key (site_id, case_id, id),
  foreign key (site_id, case_id) references moderation."case"
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

alter table reports.report add column message_id uuid;
comment on column reports.report.message_id is 'impersonal. The message it names.';
alter table reports.evidence add column keep_until timestamptz;
comment on column reports.evidence.keep_until is 'clear: until nobody can appeal the decision any more; null while it is not decided';
-- Those of before belong to no case.
update reports.evidence set keep_until = created_at + interval '6 months';
create index evidence_to_purge on reports.evidence (keep_until);
drop index reports.evidence_by_age;
