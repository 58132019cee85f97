-- Up Migration

create table reports.evidence_photo (
  site_id   integer not null,
  report_id uuid    not null,
  variant   text    not null check (variant in ('full', 'blurred')),
  sealed    bytea   not null,
  primary key (site_id, report_id, variant),
  foreign key (site_id, report_id) references reports.evidence on delete cascade
);

-- The bytes are encrypted: trying to compress them is wasted.
alter table reports.evidence_photo alter column sealed set storage external;

comment on table reports.evidence_photo is 'A copy of the photo that a report names, which its owner cannot delete. Purged with the evidence.';
comment on column reports.evidence_photo.site_id is 'impersonal';
comment on column reports.evidence_photo.report_id is 'impersonal';
comment on column reports.evidence_photo.variant is 'impersonal';
comment on column reports.evidence_photo.sealed is 'sealed: a WebP file, with the report''s key';

-- Decided cases whose key is destroyed once no appeal is possible any more.
create index case_with_key on moderation."case" (site_id, decided_at) where state = 'decided' and wrapped_key is not null;
create index case_of_appealed on moderation."case" (site_id, appealed_decision) where appealed_decision is not null;
