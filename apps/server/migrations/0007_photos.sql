create schema photos;

create table photos.photo (
  site_id                integer     not null,
  id                     uuid        not null,
  member_id              bigint      not null,
  "position"             smallint,
  status                 text        not null,
  storage_key            text        not null,
  colour                 text,
  created_at             timestamptz not null,
  agreed_at              timestamptz,
  width                  smallint,
  height                 smallint,
  thumbhash              text,
  perceptual_hash        bigint,
  faces                  smallint,
  nudity                 real,
  resembles_removed      boolean     not null default false,
  rejection              text,
  decided_at             timestamptz,
  decided_by             uuid,
  receiver_member        bigint,
  sent_at                timestamptz,
  sealed                 boolean     not null default false,
  thumbhash_sealed       bytea,
  perceptual_hash_sealed bytea,
  likeness               bytea,
  sent_before            boolean     not null default false,
  primary key (site_id, id),
  unique (storage_key),
  check (colour ~ '^#[0-9a-f]{6}$'),
  constraint photo_developed check ((status in ('processing', 'unreadable')) or colour is not null and width is not null and height is not null and (thumbhash is not null or thumbhash_sealed is not null)),
  constraint photo_place check (("position" is null) <> (receiver_member is null)),
  constraint photo_rejection check ((status = 'rejected') = (rejection is not null)),
  check (rejection in ('minor', 'without_consent', 'illegal', 'explicit', 'no_person', 'somebody_else', 'contact_details', 'poor_quality')),
  constraint photo_sealed check (not sealed or thumbhash is null and perceptual_hash is null),
  constraint photo_sent check (sent_at is null or receiver_member is not null),
  check (status in ('processing', 'unreadable', 'pending', 'approved', 'rejected'))
);
comment on column photos.photo.site_id is 'impersonal';
comment on column photos.photo.id is 'impersonal';
comment on column photos.photo.member_id is 'clear';
comment on column photos.photo."position" is 'clear. In its owner''s album; null for a photo sent to one member.';
comment on column photos.photo.status is 'clear. processing: uploaded, not developed yet. unreadable: could not be developed. pending: developed, waits for a moderator.';
comment on column photos.photo.storage_key is 'impersonal. Random: the key in the private store reveals nothing about the photo or its owner.';
comment on column photos.photo.colour is 'clear: the mean colour, shown until the photo has loaded';
comment on column photos.photo.created_at is 'clear';
comment on column photos.photo.agreed_at is 'clear';
comment on column photos.photo.width is 'clear';
comment on column photos.photo.height is 'clear';
comment on column photos.photo.thumbhash is 'clear: of photos that are not sealed yet; moved to thumbhash_sealed';
comment on column photos.photo.perceptual_hash is 'clear: of photos that are not sealed yet; moved to perceptual_hash_sealed';
comment on column photos.photo.faces is 'clear: how many';
comment on column photos.photo.nudity is 'clear: a guess';
comment on column photos.photo.resembles_removed is 'clear';
comment on column photos.photo.rejection is 'clear';
comment on column photos.photo.decided_at is 'clear';
comment on column photos.photo.decided_by is 'clear. The staff member who decided.';
comment on column photos.photo.receiver_member is 'clear. The only member it is for; null for album photos.';
comment on column photos.photo.sent_at is 'clear. When it was enclosed in a message, which happens once.';
comment on column photos.photo.sealed is 'clear: false only for photos stored before files were sealed';
comment on column photos.photo.thumbhash_sealed is 'sealed: a very small picture, with the owner''s key';
comment on column photos.photo.perceptual_hash_sealed is 'sealed: close for pictures that look alike, with the owner''s key';
comment on column photos.photo.likeness is 'hash: keyed, of the perceptual hash; equal for copies of one picture on a site';
comment on column photos.photo.sent_before is 'clear: a copy of the picture was on the site before, sent by anybody';

create index photo_decided on photos.photo (site_id, decided_at) where decided_by is not null;
comment on index photos.photo_decided is 'For how many photos of a site were decided since this morning: those carried out, and those still held.';

create index photo_likeness on photos.photo (site_id, likeness) where likeness is not null;

create index photo_pending on photos.photo (site_id, created_at, id) where status = 'pending';
comment on index photos.photo_pending is 'The moderation queue.';

create unique index photo_position on photos.photo (site_id, member_id, "position");

create index photo_receiver on photos.photo (site_id, receiver_member) where receiver_member is not null;
comment on index photos.photo_receiver is 'For erasing the receiver.';

create index photo_sent_at on photos.photo (site_id, sent_at) where sent_at is not null;
comment on index photos.photo_sent_at is 'Finds photos that are too old, as their messages are.';

create index photo_shown on photos.photo (site_id, member_id, "position") where status = 'approved';
comment on index photos.photo_shown is 'Finds the main photo of a card: the first approved one.';

create index photo_unsealed on photos.photo (site_id, id) where not sealed;
comment on index photos.photo_unsealed is 'Empty once everything is sealed.';

create index photo_unsent on photos.photo (site_id, member_id) where receiver_member is not null and sent_at is null;
comment on index photos.photo_unsent is 'Photos in no message yet: few per member, and few altogether.';

create table photos.removed (
  site_id         integer     not null,
  perceptual_hash bigint      not null,
  reason          text        not null,
  removed_at      timestamptz not null,
  primary key (site_id, perceptual_hash)
);
comment on table photos.removed is 'Perceptual hashes of pictures that may not be uploaded again, without their owners.';
comment on column photos.removed.site_id is 'impersonal';
comment on column photos.removed.perceptual_hash is 'clear: of barred pictures, without their owner';
comment on column photos.removed.reason is 'clear';
comment on column photos.removed.removed_at is 'clear';

create table photos.review (
  site_id           integer     not null,
  photo_id          uuid        not null,
  leased_by         uuid,
  leased_until      timestamptz,
  set_aside_by      uuid,
  set_aside_until   timestamptz,
  escalated_by      uuid,
  escalated_at      timestamptz,
  decision          text,
  rejection         text,
  decided_by        uuid,
  decided_at        timestamptz,
  effective_at      timestamptz,
  escalation_reason text,
  primary key (site_id, photo_id),
  foreign key (site_id, photo_id) references photos.photo(site_id, id) on delete cascade,
  constraint review_decision check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null) and (decision is null) = (effective_at is null) and (not decision is distinct from 'rejected') = (rejection is not null)),
  check (decision in ('approved', 'rejected')),
  constraint review_escalation check ((escalated_by is null) = (escalated_at is null)),
  constraint review_escalation_reason check (escalation_reason is null or escalated_by is not null),
  check (escalation_reason in ('without_consent', 'illegal', 'minor', 'unsure')),
  constraint review_lease check ((leased_by is null) = (leased_until is null)),
  constraint review_set_aside check ((set_aside_by is null) = (set_aside_until is null))
);
comment on table photos.review is 'What the staff do about a photo until its decision is carried out; the row is deleted then.';
comment on column photos.review.site_id is 'impersonal';
comment on column photos.review.photo_id is 'impersonal';
comment on column photos.review.leased_by is 'clear. The staff member who works on it: nobody else is given the photo.';
comment on column photos.review.leased_until is 'clear';
comment on column photos.review.set_aside_by is 'clear';
comment on column photos.review.set_aside_until is 'clear. Until then the photo is given to nobody.';
comment on column photos.review.escalated_by is 'clear';
comment on column photos.review.escalated_at is 'clear. From then on only staff who may decide grave cases get the photo.';
comment on column photos.review.decision is 'clear. Waits to be carried out at effective_at.';
comment on column photos.review.rejection is 'clear';
comment on column photos.review.decided_by is 'clear';
comment on column photos.review.decided_at is 'clear';
comment on column photos.review.effective_at is 'clear';
comment on column photos.review.escalation_reason is 'clear: why somebody of the staff escalated the photo';

create index review_held on photos.review (site_id, decided_at) where decision is not null;

create index review_of_person on photos.review (leased_by) where leased_by is not null;

create table photos.sitting (
  person_id  uuid        not null,
  reason     text        not null,
  started_at timestamptz not null,
  primary key (person_id)
);
comment on table photos.sitting is 'Why a staff member looks at veiled photos. One reason covers all of them until the next is given.';
comment on column photos.sitting.person_id is 'clear. One of the staff.';
comment on column photos.sitting.reason is 'clear';
comment on column photos.sitting.started_at is 'clear';

create view photos.album with (security_invoker = true) as
 select photo.site_id,
    photo.id,
    photo.member_id,
    photo."position",
    photo.status,
    photo.rejection,
    photo.storage_key,
    photo.width,
    photo.height,
    photo.colour,
    photo.thumbhash,
    photo.thumbhash_sealed
   from photos.photo
  where photo."position" is not null;
comment on view photos.album is 'Album photos are read from this view, so that no statement can forget the condition.';
