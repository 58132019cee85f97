-- The schema `sites` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema sites;

-- Towns of the world, to find the country and region of a point. Public geography, no member data.
create table sites.place (
  -- impersonal. Mercator projection in radians. It keeps angles, so the nearest point is the nearest town.
  mercator point not null,
  country  text  not null, -- impersonal
  region   text -- impersonal. ISO 3166-2; null in a country no site can serve.
);

create index place_mercator on sites.place using gist (mercator);

-- The version of the list of towns that is loaded; at most one row.
create table sites.place_edition (
  fingerprint text        not null, -- impersonal
  loaded_at   timestamptz not null default now(), -- impersonal
  primary key (fingerprint)
);

-- Sites that are being moved between database clusters, or were moved away (ADR 40). A site without a row is served
-- from here.
create table sites.placement (
  site_id    integer     not null, -- impersonal
  -- impersonal. leaving: copied while members write; read_only: the last changes are copied; moved: another cell serves
  -- it; arriving: being copied to here.
  state      text        not null,
  cell       text        not null, -- impersonal. Where the site goes; of an arriving one its new home.
  -- impersonal. Answered with "try again" when moved: a proxy has not heard of the move yet.
  hosts      text[]      not null default '{}'::text[],
  site       jsonb, -- impersonal. The row of sites.site, which no longer is in that table once moved.
  changed_at timestamptz not null default now(), -- impersonal
  primary key (site_id),
  check (cell <> ''),
  check ((site is not null) = (state = 'moved')),
  check (state in ('leaving', 'read_only', 'moved', 'arriving'))
);

create table sites.site (
  id         integer     generated always as identity, -- impersonal
  domain     text        not null, -- impersonal
  name       text        not null, -- impersonal
  settings   jsonb       not null, -- impersonal. Only what differs from the defaults of the contract's siteSettings.
  company    jsonb       not null, -- impersonal
  created_at timestamptz not null default now(), -- impersonal
  look       jsonb, -- impersonal. The contract's look; null where settings.theme names one that is part of the build.
  aliases    text[]      not null default '{}'::text[], -- impersonal. Further host names, which lead to the domain.
  open       boolean     not null default true, -- impersonal. False: visitors see a preview and nobody can sign up.
  primary key (id),
  unique (domain),
  check (domain = lower(domain) and domain <> ''),
  check (name <> '')
);

create index site_aliases on sites.site using gin (aliases);
