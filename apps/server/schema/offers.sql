-- The schema `offers` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema offers;

-- Codes that staff created. The two newcomers' codes have no row: they follow from the time of signing up.
create table offers.code (
  site_id         integer     not null, -- impersonal
  code            text        not null, -- impersonal
  percentage      smallint    not null, -- impersonal
  minimum_amount  integer, -- impersonal. Minor units of the currency.
  currency        text, -- impersonal
  country         text, -- impersonal
  member_id       bigint, -- clear. The only member who may use it; null: any member.
  validity        text        not null, -- impersonal
  -- impersonal. Payment methods that an order with it may use; empty: any.
  payment_methods text[]      not null default '{}'::text[],
  starts_at       timestamptz not null, -- impersonal
  expires_at      timestamptz, -- impersonal
  withdrawn_at    timestamptz, -- impersonal
  primary key (site_id, code),
  check ((minimum_amount is null) = (currency is null)),
  check (code ~ '^[A-Z0-9-]{1,40}$'),
  constraint code_country check (country ~ '^[A-Z]{2}$'),
  constraint code_currency check (currency ~ '^[A-Z]{3}$'),
  constraint code_is_not_a_newcomers check (code !~ '^(TIMEBONUS25|WELCOME[0-9]+)$'),
  constraint code_leaves_a_price check (percentage < 100 or withdrawn_at is not null),
  check (minimum_amount > 0),
  check (percentage >= 1 and percentage <= 100),
  check (validity in ('once-per-user', 'once'))
);

create index code_of_member on offers.code (site_id, member_id) where member_id is not null;

-- Who used which code. The unique keys admit one of many parallel uses.
create table offers.use (
  site_id      integer     not null, -- impersonal
  code         text        not null, -- clear
  member_id    bigint      not null, -- clear
  percentage   smallint    not null, -- clear. The percentage at the time of use.
  is_only      boolean     not null, -- impersonal. The code works once for all members together.
  -- impersonal. One of the newcomers' codes: a member who used one cannot use the other.
  is_newcomers boolean     not null,
  payment_id   uuid        not null, -- impersonal
  used_at      timestamptz not null, -- clear
  primary key (site_id, member_id, code)
);

create unique index use_newcomers on offers.use (site_id, member_id) where is_newcomers;

create unique index use_of_payment on offers.use (site_id, payment_id);

create unique index use_only on offers.use (site_id, code) where is_only;
