-- Up Migration

-- ADR 22. Files, thumbhash and perceptual hash are sealed with the owner's key, which the database cannot open: the task
-- photos.seal_stored seals what was stored before, photo by photo.
alter table photos.photo
  add column sealed                 boolean not null default false,
  add column thumbhash_sealed       bytea,
  add column perceptual_hash_sealed bytea,
  drop constraint photo_developed,
  add constraint photo_developed check (
    status in ('processing', 'unreadable')
    or (colour is not null and width is not null and height is not null
        and (thumbhash is not null or thumbhash_sealed is not null))),
  add constraint photo_sealed check (not sealed or (thumbhash is null and perceptual_hash is null));

comment on column photos.photo.sealed is 'False only for photos stored before files were sealed.';
comment on column photos.photo.thumbhash is 'Moved to thumbhash_sealed.';
comment on column photos.photo.perceptual_hash is 'Moved to perceptual_hash_sealed.';

create or replace view photos.album with (security_invoker = true) as
select site_id, id, member_id, position, status, rejection, storage_key, width, height, colour, thumbhash, thumbhash_sealed
from photos.photo
where position is not null;

-- Empty once everything is sealed.
create index photo_unsealed on photos.photo (site_id, id) where not sealed;
