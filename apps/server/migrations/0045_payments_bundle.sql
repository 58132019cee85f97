-- Up Migration

create schema payments;

-- The price lists: what a number of credits costs in a country of a site. A row never changes but for the one time it is
-- retired (functions/payments/protect_bundle.sql): a new price is a new row, and an order keeps the row it was made from.
create table payments.bundle (
  site_id    integer     not null,
  id         bigint      generated always as identity,
  country    text        not null check (country ~ '^[A-Z]{2}$'),
  credits    integer     not null check (credits > 0),
  amount     integer     not null check (amount > 0),
  currency   text        not null check (currency ~ '^[A-Z]{3}$'),
  valid_from timestamptz not null default now(),
  retired_at timestamptz,
  primary key (site_id, id)
);

create unique index bundle_active on payments.bundle (site_id, country, credits) where retired_at is null;

comment on column payments.bundle.site_id is 'impersonal';
comment on column payments.bundle.id is 'impersonal';
comment on column payments.bundle.country is 'impersonal';
comment on column payments.bundle.credits is 'impersonal';
comment on column payments.bundle.amount is 'impersonal. Minor units of the currency, VAT included.';
comment on column payments.bundle.currency is 'impersonal';
comment on column payments.bundle.valid_from is 'impersonal';
comment on column payments.bundle.retired_at is 'impersonal. Null while the bundle is for sale.';

-- What a message costs follows from the bundles.
update sites.site set settings = settings - 'minimum_message_costs';
