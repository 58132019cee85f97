-- Up Migration

create schema sites;

create table sites.site (
  id         integer     generated always as identity primary key,
  domain     text        not null unique check (domain = lower(domain) and domain <> ''),
  name       text        not null check (name <> ''),
  settings   jsonb       not null,
  company    jsonb       not null,
  created_at timestamptz not null default now()
);

comment on column sites.site.settings is 'Only what differs from the defaults of the contract''s siteSettings.';

-- Towns of the world, to tell the country and region of a point. Holds public geography, nothing of any member.
create table sites.place (
  mercator point not null,
  country  text  not null,
  region   text
);

comment on column sites.place.mercator is 'Mercator projection in radians: it keeps shapes, so the nearest is the nearest.';
comment on column sites.place.region is 'ISO 3166-2; null in a country no site can serve.';

create index place_mercator on sites.place using gist (mercator);

-- Which edition of the towns is loaded; one row at most.
create table sites.place_edition (
  fingerprint text        primary key,
  loaded_at   timestamptz not null default now()
);
