-- Up Migration

create schema offers;

-- Codes that staff created. The two newcomers' codes have no row: they follow from the time of signing up.
create table offers.code (
  site_id         integer     not null,
  code            text        not null check (code ~ '^[A-Z0-9-]{1,40}$'),
  percentage      smallint    not null check (percentage between 1 and 100),
  minimum_amount  integer     check (minimum_amount > 0),
  currency        text,
  country         text,
  member_id       bigint,
  validity        text        not null check (validity in ('once-per-user', 'once')),
  payment_methods text[]      not null default '{}',
  starts_at       timestamptz not null,
  expires_at      timestamptz,
  withdrawn_at    timestamptz,
  primary key (site_id, code),
  check ((minimum_amount is null) = (currency is null)),
  constraint code_is_not_a_newcomers check (code !~ '^(TIMEBONUS25|WELCOME[0-9]+)$')
);

comment on column offers.code.minimum_amount is 'Minor units of the currency.';

create index code_of_member on offers.code (site_id, member_id) where member_id is not null;

-- Who used which code. The unique keys admit one of many parallel uses.
create table offers.use (
  site_id      integer     not null,
  code         text        not null,
  member_id    bigint      not null,
  percentage   smallint    not null,
  is_only      boolean     not null,
  is_newcomers boolean     not null,
  payment_id   uuid        not null,
  used_at      timestamptz not null,
  primary key (site_id, member_id, code)
);

create unique index use_only on offers.use (site_id, code) where is_only;
create unique index use_newcomers on offers.use (site_id, member_id) where is_newcomers;
create unique index use_of_payment on offers.use (site_id, payment_id);
