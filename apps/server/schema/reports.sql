-- The schema `reports` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema reports;

-- The reported member as they were. Stays when they are erased, for a fixed time; their number then leads to nobody.
create table reports.evidence (
  site_id        integer     not null, -- impersonal
  report_id      uuid        not null, -- impersonal
  subject_member bigint      not null, -- clear: who was reported
  wrapped_key    bytea       not null, -- sealed: the report's key, with the master key
  -- sealed: reason, profile, photo ids and messages of the reported member, with the report's key
  sealed         bytea       not null,
  created_at     timestamptz not null, -- clear
  keep_until     timestamptz, -- clear: until nobody can appeal the decision any more; null while it is not decided
  primary key (site_id, report_id)
);

create index evidence_of_subject on reports.evidence (site_id, subject_member);

create index evidence_to_purge on reports.evidence (keep_until);

-- A copy of the photo that a report names, which its owner cannot delete. Purged with the evidence.
create table reports.evidence_photo (
  site_id   integer not null, -- impersonal
  report_id uuid    not null, -- impersonal
  variant   text    not null, -- impersonal
  sealed    bytea   not null, -- sealed: a WebP file, with the report's key
  photo_id  uuid, -- impersonal. The photo that it is a copy of.
  primary key (site_id, report_id, variant),
  foreign key (site_id, report_id) references reports.evidence(site_id, report_id) on delete cascade,
  check (variant in ('full', 'blurred'))
);
alter table reports.evidence_photo alter column sealed set storage external;

create index evidence_of_photo on reports.evidence_photo (site_id, photo_id, variant);

create table reports.report (
  site_id         integer     not null, -- impersonal
  id              uuid        not null, -- impersonal
  reporter_member bigint      not null, -- clear: who reports
  subject_member  bigint      not null, -- clear: who is reported
  photo_id        uuid, -- impersonal
  reason          text        not null, -- clear
  text_sealed     bytea, -- sealed: the reporter's words, with the reporter's key
  created_at      timestamptz not null, -- clear
  message_id      uuid, -- impersonal. The message it names.
  primary key (site_id, id),
  check (reason in ('minor', 'without_consent', 'harassment', 'scam', 'false_identity', 'offensive', 'other'))
);

create index report_by_reporter on reports.report (site_id, reporter_member, created_at desc);

create index report_of_subject on reports.report (site_id, subject_member, created_at desc);

-- What the reporter wrote, to us and in the conversation, sealed with the key of the report. Erased with the reporter.
create table reports.testimony (
  site_id         integer not null, -- impersonal
  report_id       uuid    not null, -- impersonal
  reporter_member bigint  not null, -- clear
  sealed          bytea   not null, -- sealed: text and messages of the reporter, with the report's key
  primary key (site_id, report_id),
  foreign key (site_id, report_id) references reports.evidence(site_id, report_id) on delete cascade
);

create index testimony_by_reporter on reports.testimony (site_id, reporter_member);
