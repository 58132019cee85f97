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

-- Towns of the world, to find the country and region of a point. Public geography, no member data.
create table sites.place (
  mercator point not null,
  country  text  not null,
  region   text
);

comment on column sites.place.region is 'ISO 3166-2; null in a country no site can serve.';

create index place_mercator on sites.place using gist (mercator);

-- The version of the list of towns that is loaded; at most one row.
create table sites.place_edition (
  fingerprint text        primary key,
  loaded_at   timestamptz not null default now()
);
