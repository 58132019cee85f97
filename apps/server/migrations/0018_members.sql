create schema members;

create table members.note (
  site_id   integer     not null,
  id        uuid        not null,
  member_id bigint      not null,
  person_id uuid        not null,
  at        timestamptz not null,
  pinned    boolean     not null,
  sealed    bytea       not null,
  primary key (site_id, id)
);
comment on table members.note is 'What staff noted about a member on their page. Never changed; erased with the member.';
comment on column members.note.site_id is 'impersonal';
comment on column members.note.id is 'impersonal';
comment on column members.note.member_id is 'clear: the member that the note is about';
comment on column members.note.person_id is 'clear. Who of the staff wrote it.';
comment on column members.note.at is 'clear';
comment on column members.note.pinned is 'clear. The latest such note stands beside the page.';
comment on column members.note.sealed is 'sealed: the text, with the member''s key';

create index note_of_member on members.note (site_id, member_id, id);

create index note_pinned on members.note (site_id, member_id, id) where pinned;
