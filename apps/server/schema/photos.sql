-- The schema `photos` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema photos;

create table photos.photo (
  site_id                integer     not null, -- impersonal
  id                     uuid        not null, -- impersonal
  member_id              bigint      not null, -- clear
  "position"             smallint, -- clear. In its owner's album; null for a photo sent to one member.
  -- clear. processing: uploaded, not developed yet. unreadable: could not be developed. pending: developed, waits for a
  -- moderator.
  status                 text        not null,
  -- impersonal. Random: the key in the private store reveals nothing about the photo or its owner.
  storage_key            text        not null,
  colour                 text, -- clear: the mean colour, shown until the photo has loaded
  created_at             timestamptz not null, -- clear
  agreed_at              timestamptz, -- clear
  width                  smallint, -- clear
  height                 smallint, -- clear
  thumbhash              text, -- clear: of photos that are not sealed yet; moved to thumbhash_sealed
  perceptual_hash        bigint, -- clear: of photos that are not sealed yet; moved to perceptual_hash_sealed
  faces                  smallint, -- clear: how many
  nudity                 real, -- clear: a guess
  resembles_removed      boolean     not null default false, -- clear
  rejection              text, -- clear
  decided_at             timestamptz, -- clear
  decided_by             uuid, -- clear. The staff member who decided.
  receiver_member        bigint, -- clear. The only member it is for; null for album photos.
  sent_at                timestamptz, -- clear. When it was enclosed in a message, which happens once.
  -- clear: false only for photos stored before files were sealed
  sealed                 boolean     not null default false,
  thumbhash_sealed       bytea, -- sealed: a very small picture, with the owner's key
  perceptual_hash_sealed bytea, -- sealed: close for pictures that look alike, with the owner's key
  likeness               bytea, -- hash: keyed, of the perceptual hash; equal for copies of one picture on a site
  -- clear: a copy of the picture was on the site before, sent by anybody
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

-- For how many photos of a site were decided since this morning: those carried out, and those still held.
create index photo_decided on photos.photo (site_id, decided_at) where decided_by is not null;

create index photo_likeness on photos.photo (site_id, likeness) where likeness is not null;

-- The moderation queue.
create index photo_pending on photos.photo (site_id, created_at, id) where status = 'pending';

create unique index photo_position on photos.photo (site_id, member_id, "position");

-- For erasing the receiver.
create index photo_receiver on photos.photo (site_id, receiver_member) where receiver_member is not null;

-- Finds photos that are too old, as their messages are.
create index photo_sent_at on photos.photo (site_id, sent_at) where sent_at is not null;

-- Finds the main photo of a card: the first approved one.
create index photo_shown on photos.photo (site_id, member_id, "position") where status = 'approved';

-- Empty once everything is sealed.
create index photo_unsealed on photos.photo (site_id, id) where not sealed;

-- Photos in no message yet: few per member, and few altogether.
create index photo_unsent on photos.photo (site_id, member_id) where receiver_member is not null and sent_at is null;

-- Perceptual hashes of pictures that may not be uploaded again, without their owners.
create table photos.removed (
  site_id         integer     not null, -- impersonal
  perceptual_hash bigint      not null, -- clear: of barred pictures, without their owner
  reason          text        not null, -- clear
  removed_at      timestamptz not null, -- clear
  primary key (site_id, perceptual_hash)
);

-- What the staff do about a photo until its decision is carried out; the row is deleted then.
create table photos.review (
  site_id           integer     not null, -- impersonal
  photo_id          uuid        not null, -- impersonal
  leased_by         uuid, -- clear. The staff member who works on it: nobody else is given the photo.
  leased_until      timestamptz, -- clear
  set_aside_by      uuid, -- clear
  set_aside_until   timestamptz, -- clear. Until then the photo is given to nobody.
  escalated_by      uuid, -- clear
  escalated_at      timestamptz, -- clear. From then on only staff who may decide grave cases get the photo.
  decision          text, -- clear. Waits to be carried out at effective_at.
  rejection         text, -- clear
  decided_by        uuid, -- clear
  decided_at        timestamptz, -- clear
  effective_at      timestamptz, -- clear
  escalation_reason text, -- clear: why somebody of the staff escalated the photo
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

create index review_held on photos.review (site_id, decided_at) where decision is not null;

create index review_of_person on photos.review (leased_by) where leased_by is not null;

-- Why a staff member looks at veiled photos. One reason covers all of them until the next is given.
create table photos.sitting (
  person_id  uuid        not null, -- clear. One of the staff.
  reason     text        not null, -- clear
  started_at timestamptz not null, -- clear
  primary key (person_id)
);

-- Album photos are read from this view, so that no statement can forget the condition.
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
