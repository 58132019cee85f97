-- Up Migration

create table reports.evidence (
  site_id        integer     not null,
  report_id      uuid        not null,
  subject_member bigint      not null,
  wrapped_key    bytea       not null,
  sealed         bytea       not null,
  created_at     timestamptz not null,
  primary key (site_id, report_id)
);

comment on table reports.evidence is
  'The reported member as they were. Stays when they are erased, for a fixed time; their number then leads to nobody.';
comment on column reports.evidence.wrapped_key is 'The key of this report, wrapped by the master key.';
comment on column reports.evidence.sealed is
  'Reason, profile, photo ids and the reported member''s messages, sealed with the key of the report.';

create index evidence_of_subject on reports.evidence (site_id, subject_member);
create index evidence_by_age on reports.evidence (created_at);

create table reports.testimony (
  site_id         integer not null,
  report_id       uuid    not null,
  reporter_member bigint  not null,
  sealed          bytea   not null,
  primary key (site_id, report_id),
  foreign key (site_id, report_id) references reports.evidence on delete cascade
);

comment on table reports.testimony is
  'What the reporter wrote, to us and in the conversation, sealed with the key of the report. Erased with the reporter.';

create index testimony_by_reporter on reports.testimony (site_id, reporter_member);
