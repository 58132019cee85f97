-- The schema `discovery` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema discovery;

-- What landers tell visitors of the members of a site: the count of one day for each audience of a niche.
create table discovery.lander_count (
  site_id  integer not null, -- impersonal
  audience text    not null, -- impersonal. Whom a niche is about.
  day      date    not null, -- impersonal
  counted  integer not null, -- impersonal. How many members.
  places   jsonb   not null, -- impersonal. Members by country and region, rounded, from five.
  -- clear: the interests of at most 50,000 members, one bit for each, in an order that leads to nobody; of interests
  -- that at least five have.
  sample   bytea   not null,
  primary key (site_id, audience)
);
alter table discovery.lander_count alter column sample set storage external;

-- The columns a search needs, nothing more. A projection of profiles that may lag, so results are checked against the
-- profiles.
create table discovery.search (
  member_id     bigint                      not null, -- clear
  -- clear. Whole milliseconds: a cursor made of it must come back exactly equal.
  last_active   timestamp(3) with time zone not null,
  joined        timestamp(3) with time zone not null, -- clear
  interests     bigint                      not null, -- clear. One bit each, by the position in the contract's list.
  site_id       integer                     not null, -- impersonal
  birth_date    date                        not null, -- clear: the first day of the month of birth
  version       integer                     not null, -- impersonal
  visible       boolean                     not null, -- clear
  has_photo     boolean                     not null, -- clear
  gender        text                        not null, -- clear
  country       text                        not null, -- clear. Empty where the member has named none; so is region.
  region        text                        not null, -- clear
  -- impersonal. Stands in for last_active in what visitors see; derived from the member's number alone, so that the
  -- order tells neither who is active nor who is new. Null: not visible to visitors.
  visitor_order timestamp(3) with time zone,
  -- clear. Role, experience and relationship style: one bit for each value, by the position in the contract's lists.
  traits        bigint                      not null default 0,
  primary key (site_id, member_id)
) with (fillfactor = 85);

create index search_by_gender on discovery.search (site_id, gender, last_active desc, member_id desc, birth_date) where visible;

create index search_by_gender_for_visitors on discovery.search (site_id, gender, visitor_order desc, member_id desc, birth_date) where visitor_order is not null;

-- A search stops after 24 matches, whatever the table's size; birth_date is included to be filtered inside the index.
create index search_by_place on discovery.search (site_id, gender, country, region, last_active desc, member_id desc, birth_date) where visible;

-- As the indexes for members, over the few who are visible to visitors.
create index search_by_place_for_visitors on discovery.search (site_id, gender, country, region, visitor_order desc, member_id desc, birth_date) where visitor_order is not null;
