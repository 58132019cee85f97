create schema offers;

create table offers.code (
  site_id         integer     not null,
  code            text        not null,
  percentage      smallint    not null,
  minimum_amount  integer,
  currency        text,
  country         text,
  member_id       bigint,
  validity        text        not null,
  payment_methods text[]      not null default '{}'::text[],
  starts_at       timestamptz not null,
  expires_at      timestamptz,
  withdrawn_at    timestamptz,
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
comment on table offers.code is 'Codes that staff created. The two newcomers'' codes have no row: they follow from the time of signing up.';
comment on column offers.code.site_id is 'impersonal';
comment on column offers.code.code is 'impersonal';
comment on column offers.code.percentage is 'impersonal';
comment on column offers.code.minimum_amount is 'impersonal. Minor units of the currency.';
comment on column offers.code.currency is 'impersonal';
comment on column offers.code.country is 'impersonal';
comment on column offers.code.member_id is 'clear. The only member who may use it; null: any member.';
comment on column offers.code.validity is 'impersonal';
comment on column offers.code.payment_methods is 'impersonal. Payment methods that an order with it may use; empty: any.';
comment on column offers.code.starts_at is 'impersonal';
comment on column offers.code.expires_at is 'impersonal';
comment on column offers.code.withdrawn_at is 'impersonal';

create index code_of_member on offers.code (site_id, member_id) where member_id is not null;

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
comment on table offers.use is 'Who used which code. The unique keys admit one of many parallel uses.';
comment on column offers.use.site_id is 'impersonal';
comment on column offers.use.code is 'clear';
comment on column offers.use.member_id is 'clear';
comment on column offers.use.percentage is 'clear. The percentage at the time of use.';
comment on column offers.use.is_only is 'impersonal. The code works once for all members together.';
comment on column offers.use.is_newcomers is 'impersonal. One of the newcomers'' codes: a member who used one cannot use the other.';
comment on column offers.use.payment_id is 'impersonal';
comment on column offers.use.used_at is 'clear';

create unique index use_newcomers on offers.use (site_id, member_id) where is_newcomers;

create unique index use_of_payment on offers.use (site_id, payment_id);

create unique index use_only on offers.use (site_id, code) where is_only;
