-- Up Migration

create schema discovery;

-- The columns a search needs, nothing more, so that millions of members fit in memory. A projection of profiles that
-- may lag, so results are checked against the profiles.
create table discovery.search (
  member_id   bigint         not null,
  last_active timestamptz(3) not null,
  site_id     integer        not null,
  birth_date  date           not null,
  version     integer        not null,
  visible     boolean        not null,
  gender      text           not null,
  country     text,
  region      text,
  primary key (site_id, member_id)
)
with (fillfactor = 85);

comment on column discovery.search.last_active is 'Whole milliseconds: a cursor made of it must come back exactly equal.';

create index search_by_activity on discovery.search (site_id, last_active desc, member_id desc) where visible;
