-- Up Migration

create schema reports;

create table reports.report (
  site_id         integer     not null,
  id              uuid        not null,
  reporter_member bigint      not null,
  subject_member  bigint      not null,
  photo_id        uuid,
  reason          text        not null check (reason in ('minor', 'without_consent', 'harassment', 'scam', 'false_identity', 'offensive', 'other')),
  text_sealed     bytea,
  created_at      timestamptz not null,
  primary key (site_id, id)
);

comment on column reports.report.text_sealed is 'The reporter''s own words, sealed with the reporter''s data key.';

create index report_of_subject on reports.report (site_id, subject_member, created_at desc);
create index report_by_reporter on reports.report (site_id, reporter_member, created_at desc);
