-- Up Migration

create schema profiles;

create table profiles.profile (
  site_id        integer     not null,
  member_id      bigint      not null,
  public_id      text        not null,
  name           text        not null,
  gender         text        not null check (gender in ('male', 'female')),
  birth_date     date        not null,
  country        text        check (country ~ '^[A-Z]{2}$'),
  region         text,
  sexuality      text        check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  interests      text[]      not null default '{}',
  about_me       text        not null default '',
  invisible      boolean     not null default false,
  state          text        not null check (state in ('active', 'disabled', 'deleted')),
  last_active_at timestamptz not null,
  created_at     timestamptz not null,
  version        integer     not null default 1,
  primary key (site_id, member_id)
)
-- Leaves room on the page for updates of last_active_at, so that they touch no index.
with (fillfactor = 90);

comment on column profiles.profile.state is 'disabled: the e-mail address is not confirmed yet.';
comment on column profiles.profile.version is 'Grows with every change, so that a late projection cannot overwrite a newer one.';

create unique index profile_public_id on profiles.profile (site_id, public_id);
