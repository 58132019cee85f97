-- Up Migration

-- What landers tell visitors of the members of a site: the count of one day for each audience of a niche.
create table discovery.lander_count (
  site_id integer not null,
  audience text not null,
  day date not null,
  counted integer not null,
  places jsonb not null,
  sample bytea not null,
  primary key (site_id, audience)
);
-- Random bits of thousands of people do not compress.
alter table discovery.lander_count alter column sample set storage external;
comment on column discovery.lander_count.site_id is 'impersonal';
comment on column discovery.lander_count.audience is 'impersonal. Whom a niche is about.';
comment on column discovery.lander_count.day is 'impersonal';
comment on column discovery.lander_count.counted is 'impersonal. How many members.';
comment on column discovery.lander_count.places is 'impersonal. Members by country and region, rounded, from five.';
comment on column discovery.lander_count.sample is 'clear: the interests of at most 50,000 members, one bit for each, in an order that leads to nobody; of interests that at least five have.';
