create schema discovery;

create table discovery.lander_count (
  site_id  integer not null,
  audience text    not null,
  day      date    not null,
  counted  integer not null,
  places   jsonb   not null,
  sample   bytea   not null,
  primary key (site_id, audience)
);
alter table discovery.lander_count alter column sample set storage external;
comment on table discovery.lander_count is 'What landers tell visitors of the members of a site: the count of one day for each audience of a niche.';
comment on column discovery.lander_count.site_id is 'impersonal';
comment on column discovery.lander_count.audience is 'impersonal. Whom a niche is about.';
comment on column discovery.lander_count.day is 'impersonal';
comment on column discovery.lander_count.counted is 'impersonal. How many members.';
comment on column discovery.lander_count.places is 'impersonal. Members by country and region, rounded, from five.';
comment on column discovery.lander_count.sample is 'clear: the interests of at most 50,000 members, one bit for each, in an order that leads to nobody; of interests that at least five have.';

create table discovery.search (
  member_id     bigint                      not null,
  last_active   timestamp(3) with time zone not null,
  joined        timestamp(3) with time zone not null,
  interests     bigint                      not null,
  site_id       integer                     not null,
  birth_date    date                        not null,
  version       integer                     not null,
  visible       boolean                     not null,
  has_photo     boolean                     not null,
  gender        text                        not null,
  country       text                        not null,
  region        text                        not null,
  visitor_order timestamp(3) with time zone,
  traits        bigint                      not null default 0,
  primary key (site_id, member_id)
) with (fillfactor = 85);
comment on table discovery.search is 'The columns a search needs, nothing more. A projection of profiles that may lag, so results are checked against the profiles.';
comment on column discovery.search.member_id is 'clear';
comment on column discovery.search.last_active is 'clear. Whole milliseconds: a cursor made of it must come back exactly equal.';
comment on column discovery.search.joined is 'clear';
comment on column discovery.search.interests is 'clear. One bit each, by the position in the contract''s list.';
comment on column discovery.search.site_id is 'impersonal';
comment on column discovery.search.birth_date is 'clear: the first day of the month of birth';
comment on column discovery.search.version is 'impersonal';
comment on column discovery.search.visible is 'clear';
comment on column discovery.search.has_photo is 'clear';
comment on column discovery.search.gender is 'clear';
comment on column discovery.search.country is 'clear. Empty where the member has named none; so is region.';
comment on column discovery.search.region is 'clear';
comment on column discovery.search.visitor_order is 'impersonal. Stands in for last_active in what visitors see; derived from the member''s number alone, so that the order tells neither who is active nor who is new. Null: not visible to visitors.';
comment on column discovery.search.traits is 'clear. Role, experience and relationship style: one bit for each value, by the position in the contract''s lists.';

create index search_by_gender on discovery.search (site_id, gender, last_active desc, member_id desc, birth_date) where visible;

create index search_by_gender_for_visitors on discovery.search (site_id, gender, visitor_order desc, member_id desc, birth_date) where visitor_order is not null;

create index search_by_place on discovery.search (site_id, gender, country, region, last_active desc, member_id desc, birth_date) where visible;
comment on index discovery.search_by_place is 'A search stops after 24 matches, whatever the table''s size; birth_date is included to be filtered inside the index.';

create index search_by_place_for_visitors on discovery.search (site_id, gender, country, region, visitor_order desc, member_id desc, birth_date) where visitor_order is not null;
comment on index discovery.search_by_place_for_visitors is 'As the indexes for members, over the few who are visible to visitors.';
