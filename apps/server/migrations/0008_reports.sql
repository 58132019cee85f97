create schema reports;

create table reports.evidence (
  site_id        integer     not null,
  report_id      uuid        not null,
  subject_member bigint      not null,
  wrapped_key    bytea       not null,
  sealed         bytea       not null,
  created_at     timestamptz not null,
  keep_until     timestamptz,
  primary key (site_id, report_id)
);
comment on table reports.evidence is 'The reported member as they were. Stays when they are erased, for a fixed time; their number then leads to nobody.';
comment on column reports.evidence.site_id is 'impersonal';
comment on column reports.evidence.report_id is 'impersonal';
comment on column reports.evidence.subject_member is 'clear: who was reported';
comment on column reports.evidence.wrapped_key is 'sealed: the report''s key, with the master key';
comment on column reports.evidence.sealed is 'sealed: reason, profile, photo ids and messages of the reported member, with the report''s key';
comment on column reports.evidence.created_at is 'clear';
comment on column reports.evidence.keep_until is 'clear: until nobody can appeal the decision any more; null while it is not decided';

create index evidence_of_subject on reports.evidence (site_id, subject_member);

create index evidence_to_purge on reports.evidence (keep_until);

create table reports.evidence_photo (
  site_id   integer not null,
  report_id uuid    not null,
  variant   text    not null,
  sealed    bytea   not null,
  photo_id  uuid,
  primary key (site_id, report_id, variant),
  foreign key (site_id, report_id) references reports.evidence(site_id, report_id) on delete cascade,
  check (variant in ('full', 'blurred'))
);
alter table reports.evidence_photo alter column sealed set storage external;
comment on table reports.evidence_photo is 'A copy of the photo that a report names, which its owner cannot delete. Purged with the evidence.';
comment on column reports.evidence_photo.site_id is 'impersonal';
comment on column reports.evidence_photo.report_id is 'impersonal';
comment on column reports.evidence_photo.variant is 'impersonal';
comment on column reports.evidence_photo.sealed is 'sealed: a WebP file, with the report''s key';
comment on column reports.evidence_photo.photo_id is 'impersonal. The photo that it is a copy of.';

create index evidence_of_photo on reports.evidence_photo (site_id, photo_id, variant);

create table reports.report (
  site_id         integer     not null,
  id              uuid        not null,
  reporter_member bigint      not null,
  subject_member  bigint      not null,
  photo_id        uuid,
  reason          text        not null,
  text_sealed     bytea,
  created_at      timestamptz not null,
  message_id      uuid,
  primary key (site_id, id),
  check (reason in ('minor', 'without_consent', 'harassment', 'scam', 'false_identity', 'offensive', 'other'))
);
comment on column reports.report.site_id is 'impersonal';
comment on column reports.report.id is 'impersonal';
comment on column reports.report.reporter_member is 'clear: who reports';
comment on column reports.report.subject_member is 'clear: who is reported';
comment on column reports.report.photo_id is 'impersonal';
comment on column reports.report.reason is 'clear';
comment on column reports.report.text_sealed is 'sealed: the reporter''s words, with the reporter''s key';
comment on column reports.report.created_at is 'clear';
comment on column reports.report.message_id is 'impersonal. The message it names.';

create index report_by_reporter on reports.report (site_id, reporter_member, created_at desc);

create index report_of_subject on reports.report (site_id, subject_member, created_at desc);

create table reports.testimony (
  site_id         integer not null,
  report_id       uuid    not null,
  reporter_member bigint  not null,
  sealed          bytea   not null,
  primary key (site_id, report_id),
  foreign key (site_id, report_id) references reports.evidence(site_id, report_id) on delete cascade
);
comment on table reports.testimony is 'What the reporter wrote, to us and in the conversation, sealed with the key of the report. Erased with the reporter.';
comment on column reports.testimony.site_id is 'impersonal';
comment on column reports.testimony.report_id is 'impersonal';
comment on column reports.testimony.reporter_member is 'clear';
comment on column reports.testimony.sealed is 'sealed: text and messages of the reporter, with the report''s key';

create index testimony_by_reporter on reports.testimony (site_id, reporter_member);
