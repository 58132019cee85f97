-- The schema `members` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema members;

-- What staff noted about a member on their page. Never changed; erased with the member.
create table members.note (
  site_id   integer     not null, -- impersonal
  id        uuid        not null, -- impersonal
  member_id bigint      not null, -- clear: the member that the note is about
  person_id uuid        not null, -- clear. Who of the staff wrote it.
  at        timestamptz not null, -- clear
  pinned    boolean     not null, -- clear. The latest such note stands beside the page.
  sealed    bytea       not null, -- sealed: the text, with the member's key
  primary key (site_id, id)
);

create index note_of_member on members.note (site_id, member_id, id);

create index note_pinned on members.note (site_id, member_id, id) where pinned;
