-- Up Migration

-- What the staff do about a photo until its decision is carried out; the row is deleted then.
create table photos.review (
  site_id         integer not null,
  photo_id        uuid    not null,
  leased_by       uuid,
  leased_until    timestamptz,
  set_aside_by    uuid,
  set_aside_until timestamptz,
  escalated_by    uuid,
  escalated_at    timestamptz,
  decision        text check (decision in ('approved', 'rejected')),
  rejection       text,
  decided_by      uuid,
  decided_at      timestamptz,
  effective_at    timestamptz,
  primary key (site_id, photo_id),
  foreign key (site_id, photo_id) references photos.photo (site_id, id) on delete cascade,
  constraint review_lease check ((leased_by is null) = (leased_until is null)),
  constraint review_set_aside check ((set_aside_by is null) = (set_aside_until is null)),
  constraint review_escalation check ((escalated_by is null) = (escalated_at is null)),
  constraint review_decision check (
    (decision is null) = (decided_by is null)
    and (decision is null) = (decided_at is null)
    and (decision is null) = (effective_at is null)
    and (decision is not distinct from 'rejected') = (rejection is not null))
);

create index review_of_person on photos.review (leased_by) where leased_by is not null;

comment on column photos.review.site_id is 'impersonal';
comment on column photos.review.photo_id is 'impersonal';
comment on column photos.review.leased_by is 'clear. The staff member who works on it: nobody else is given the photo.';
comment on column photos.review.leased_until is 'clear';
comment on column photos.review.set_aside_by is 'clear';
comment on column photos.review.set_aside_until is 'clear. Until then the photo is given to nobody.';
comment on column photos.review.escalated_by is 'clear';
comment on column photos.review.escalated_at is 'clear. Since then the photo is given only to those who may decide grave cases.';
comment on column photos.review.decision is 'clear. Waits to be carried out at effective_at.';
comment on column photos.review.rejection is 'clear';
comment on column photos.review.decided_by is 'clear';
comment on column photos.review.decided_at is 'clear';
comment on column photos.review.effective_at is 'clear';

-- Why a staff member looks at veiled photos. One reason covers all of them until the next is given.
create table photos.sitting (
  person_id  uuid        not null primary key,
  reason     text        not null,
  started_at timestamptz not null
);

comment on column photos.sitting.person_id is 'clear. One of the staff.';
comment on column photos.sitting.reason is 'clear';
comment on column photos.sitting.started_at is 'clear';

alter table photos.photo
  add column likeness    bytea,
  add column sent_before boolean not null default false;

comment on column photos.photo.likeness is 'hash: keyed, of the perceptual hash; equal for copies of one picture on a site';
comment on column photos.photo.sent_before is 'clear: a copy of the picture was on the site before, sent by anybody';

create index photo_likeness on photos.photo (site_id, likeness) where likeness is not null;
