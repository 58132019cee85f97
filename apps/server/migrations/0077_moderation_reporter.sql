-- Up Migration

create table moderation.reporter (
  site_id     integer     not null,
  member_id   bigint      not null,
  warned_at   timestamptz not null,
  muted_until timestamptz,
  primary key (site_id, member_id)
);

comment on table moderation.reporter is 'Members who were warned because their reports were unfounded, and until when such reports are not accepted (DSA 23.2). Erased with the member.';
comment on column moderation.reporter.site_id is 'impersonal';
comment on column moderation.reporter.member_id is 'clear: who reported';
comment on column moderation.reporter.warned_at is 'clear';
comment on column moderation.reporter.muted_until is 'clear: null where the member was only warned, or it was lifted';
