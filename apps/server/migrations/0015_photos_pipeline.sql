-- Up Migration

alter table photos.photo
  drop constraint photo_status_check,
  add constraint photo_status_check check (status in ('processing', 'unreadable', 'pending', 'approved', 'rejected')),
  alter column colour drop not null,
  add column width           smallint,
  add column height          smallint,
  add column thumbhash       text,
  add column perceptual_hash bigint,
  add column faces           smallint,
  add column nudity          real,
  add column resembles_removed boolean not null default false,
  add column rejection       text check (rejection in ('minor', 'without_consent', 'illegal', 'explicit', 'no_person', 'somebody_else', 'contact_details', 'poor_quality')),
  add column decided_at      timestamptz,
  add column decided_by      uuid;

-- Earlier photos have neither today's sizes and formats nor the measurements required below. Their owners are asked to
-- upload them again, including rejected ones, whose reason was not recorded.
update photos.photo set status = 'unreadable' where thumbhash is null;

alter table photos.photo
  add constraint photo_developed check (
    status in ('processing', 'unreadable')
    or (colour is not null and width is not null and height is not null and thumbhash is not null)),
  add constraint photo_rejection check ((status = 'rejected') = (rejection is not null));

comment on column photos.photo.decided_by is 'The staff member who decided.';

-- Finds the main photo of a card: the first approved one.
create index photo_shown on photos.photo (site_id, member_id, position) where status = 'approved';

-- The moderation queue.
create index photo_pending on photos.photo (site_id, created_at, id) where status = 'pending';

-- Perceptual hashes of pictures that may not be uploaded again, without their owners.
create table photos.removed (
  site_id         integer     not null,
  perceptual_hash bigint      not null,
  reason          text        not null,
  removed_at      timestamptz not null,
  primary key (site_id, perceptual_hash)
);
