-- Up Migration

-- Who may begin a conversation with the member. The constant default needs no rewrite of the table.
alter table profiles.profile
  add column writers text not null default 'everyone' check (writers in ('everyone', 'liked', 'wish'));

comment on column profiles.profile.writers is 'clear: whether everyone may begin a conversation with the member, those they like, or also those they look for. Whom they look for is sealed.';
