-- The schema `content` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema content;

-- A page of information that one site alone has, in one language. Written by `npm run site -- page`.
create table content.page (
  site_id      integer     not null, -- impersonal
  token        text        not null, -- impersonal. Its name in the address.
  locale       text        not null, -- impersonal
  source       text        not null, -- impersonal. Markdown, public to everybody.
  published_at timestamptz not null, -- impersonal
  updated_at   timestamptz not null, -- impersonal
  primary key (site_id, token, locale),
  check (length(source) <= 100000),
  check (token ~ '^[a-z][a-z0-9-]{0,59}$')
);
