-- Up Migration

-- Staff ask for a photo by its own id, whether it still exists or only its copy does.
alter table reports.evidence_photo add column photo_id uuid;
comment on column reports.evidence_photo.photo_id is 'impersonal. The photo that it is a copy of.';
create index evidence_of_photo on reports.evidence_photo (site_id, photo_id, variant);
