create schema sites;

create table sites.place (
  mercator point not null,
  country  text  not null,
  region   text
);
comment on table sites.place is 'Towns of the world, to find the country and region of a point. Public geography, no member data.';
comment on column sites.place.mercator is 'impersonal. Mercator projection in radians. It keeps angles, so the nearest point is the nearest town.';
comment on column sites.place.country is 'impersonal';
comment on column sites.place.region is 'impersonal. ISO 3166-2; null in a country no site can serve.';

create index place_mercator on sites.place using gist (mercator);

create table sites.place_edition (
  fingerprint text        not null,
  loaded_at   timestamptz not null default now(),
  primary key (fingerprint)
);
comment on table sites.place_edition is 'The version of the list of towns that is loaded; at most one row.';
comment on column sites.place_edition.fingerprint is 'impersonal';
comment on column sites.place_edition.loaded_at is 'impersonal';

create table sites.placement (
  site_id    integer     not null,
  state      text        not null,
  cell       text        not null,
  hosts      text[]      not null default '{}'::text[],
  site       jsonb,
  changed_at timestamptz not null default now(),
  primary key (site_id),
  check (cell <> ''),
  check ((site is not null) = (state = 'moved')),
  check (state in ('leaving', 'read_only', 'moved', 'arriving'))
);
comment on table sites.placement is 'Sites that are being moved between database clusters, or were moved away (ADR 40). A site without a row is served from here.';
comment on column sites.placement.site_id is 'impersonal';
comment on column sites.placement.state is 'impersonal. leaving: copied while members write; read_only: the last changes are copied; moved: another cell serves it; arriving: being copied to here.';
comment on column sites.placement.cell is 'impersonal. Where the site goes; of an arriving one its new home.';
comment on column sites.placement.hosts is 'impersonal. Answered with "try again" when moved: a proxy has not heard of the move yet.';
comment on column sites.placement.site is 'impersonal. The row of sites.site, which no longer is in that table once moved.';
comment on column sites.placement.changed_at is 'impersonal';

create table sites.site (
  id         integer     generated always as identity,
  domain     text        not null,
  name       text        not null,
  settings   jsonb       not null,
  company    jsonb       not null,
  created_at timestamptz not null default now(),
  look       jsonb,
  aliases    text[]      not null default '{}'::text[],
  open       boolean     not null default true,
  primary key (id),
  unique (domain),
  check (domain = lower(domain) and domain <> ''),
  check (name <> '')
);
comment on column sites.site.id is 'impersonal';
comment on column sites.site.domain is 'impersonal';
comment on column sites.site.name is 'impersonal';
comment on column sites.site.settings is 'impersonal. Only what differs from the defaults of the contract''s siteSettings.';
comment on column sites.site.company is 'impersonal';
comment on column sites.site.created_at is 'impersonal';
comment on column sites.site.look is 'impersonal. The contract''s look; null where settings.theme names one that is part of the build.';
comment on column sites.site.aliases is 'impersonal. Further host names, which lead to the domain.';
comment on column sites.site.open is 'impersonal. False: visitors see a preview and nobody can sign up.';

create index site_aliases on sites.site using gin (aliases);
