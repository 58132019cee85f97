-- Up Migration

alter table sites.site
  add column look    jsonb,
  add column aliases text[]  not null default '{}',
  add column open    boolean not null default true;

comment on column sites.site.look is 'impersonal. The contract''s look; null where settings.theme names one that is part of the build.';
comment on column sites.site.aliases is 'impersonal. Further host names, which lead to the domain.';
comment on column sites.site.open is 'impersonal. False: visitors see a preview and nobody can sign up.';

create index site_aliases on sites.site using gin (aliases);

-- Counts the changes of what every process caches: sites and price lists. A process whose number is older empties its caches.
create table kernel.cached_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint  not null default 0
);

comment on column kernel.cached_revision.only_row is 'impersonal';
comment on column kernel.cached_revision.revision is 'impersonal';

insert into kernel.cached_revision default values;
