create schema content;

create table content.page (
  site_id      integer     not null,
  token        text        not null,
  locale       text        not null,
  source       text        not null,
  published_at timestamptz not null,
  updated_at   timestamptz not null,
  primary key (site_id, token, locale),
  check (length(source) <= 100000),
  check (token ~ '^[a-z][a-z0-9-]{0,59}$')
);
comment on table content.page is 'A page of information that one site alone has, in one language. Written by `npm run site -- page`.';
comment on column content.page.site_id is 'impersonal';
comment on column content.page.token is 'impersonal. Its name in the address.';
comment on column content.page.locale is 'impersonal';
comment on column content.page.source is 'impersonal. Markdown, public to everybody.';
comment on column content.page.published_at is 'impersonal';
comment on column content.page.updated_at is 'impersonal';
