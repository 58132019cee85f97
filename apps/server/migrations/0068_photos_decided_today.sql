-- Up Migration

-- For how many photos of a site were decided since this morning: those carried out, and those still held.
create index photo_decided on photos.photo (site_id, decided_at) where decided_by is not null;
create index review_held on photos.review (site_id, decided_at) where decision is not null;
