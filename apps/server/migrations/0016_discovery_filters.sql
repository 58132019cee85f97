-- Up Migration

-- Recreated, because the order of columns keeps a row narrow. The job that handles profiles.profile_changed fills it.
drop table discovery.search;

create table discovery.search (
  member_id   bigint         not null,
  last_active timestamptz(3) not null,
  joined      timestamptz(3) not null,
  interests   bigint         not null,
  site_id     integer        not null,
  birth_date  date           not null,
  version     integer        not null,
  visible     boolean        not null,
  has_photo   boolean        not null,
  gender      text           not null,
  country     text           not null,
  region      text           not null,
  primary key (site_id, member_id)
)
with (fillfactor = 85);

comment on column discovery.search.last_active is 'Whole milliseconds: a cursor made of it must come back exactly equal.';

-- A search stops after 24 matches, whatever the table's size; birth_date is included to be filtered inside the index.
create index search_by_place on discovery.search
  (site_id, gender, country, region, last_active desc, member_id desc, birth_date) where visible;
create index search_by_gender on discovery.search
  (site_id, gender, last_active desc, member_id desc, birth_date) where visible;

-- Version 0 is older than the rows that the jobs of 0100 write; those also fill in the interests.
insert into discovery.search
select member_id, date_trunc('milliseconds', last_active_at), date_trunc('milliseconds', created_at), 0, site_id, birth_date, 0,
       state = 'active' and not invisible,
       exists (select from photos.photo
               where photo.site_id = profile.site_id and photo.member_id = profile.member_id and status = 'approved'),
       gender, coalesce(country, ''), coalesce(region, '')
from profiles.profile;
