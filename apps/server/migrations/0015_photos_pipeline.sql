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

-- Of the earlier photos there are no prints in today's sizes and formats, nor the measures asked for below: whoever has one is
-- asked to send it again, also where it had been rejected, for a reason that was not written down.
update photos.photo set status = 'unreadable' where thumbhash is null;

alter table photos.photo
  add constraint photo_developed check (
    status in ('processing', 'unreadable')
    or (colour is not null and width is not null and height is not null and thumbhash is not null)),
  add constraint photo_rejection check ((status = 'rejected') = (rejection is not null));

comment on column photos.photo.status is 'processing: as sent, not developed yet. unreadable: could not be developed. pending: developed, waits for a moderator.';
comment on column photos.photo.perceptual_hash is 'Alike for pictures that look alike.';
comment on column photos.photo.decided_by is 'The staff member who decided.';

-- The main photo of a card: the first that may be shown.
create index photo_shown on photos.photo (site_id, member_id, position) where status = 'approved';

-- The moderators' queue.
create index photo_pending on photos.photo (site_id, created_at, id) where status = 'pending';

-- Pictures that were taken down for good. Of whom they were is not kept.
create table photos.removed (
  site_id         integer     not null,
  perceptual_hash bigint      not null,
  reason          text        not null,
  removed_at      timestamptz not null,
  primary key (site_id, perceptual_hash)
);
