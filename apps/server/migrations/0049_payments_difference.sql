-- Up Migration

-- Where our books and a provider's say different things about a payment. Found once; resolved by a later comparison that
-- finds both equal.
create table payments.difference (
  site_id     integer     not null,
  payment_id  uuid        not null,
  kind        text        not null check (kind in ('state', 'captured', 'refunded', 'charge_back', 'credited')),
  ours        text        not null,
  theirs      text        not null,
  found_at    timestamptz not null,
  resolved_at timestamptz,
  primary key (site_id, payment_id, kind, found_at)
);

create unique index difference_open on payments.difference (site_id, payment_id, kind) where resolved_at is null;
-- The daily comparison reads what changed in the last days.
create index payment_changed on payments.payment (changed_at);

comment on column payments.difference.site_id is 'impersonal';
comment on column payments.difference.payment_id is 'impersonal';
comment on column payments.difference.kind is 'impersonal. What differs.';
comment on column payments.difference.ours is 'impersonal. What our books say: a state, or an amount in minor units.';
comment on column payments.difference.theirs is 'impersonal. What the provider''s books say, or the ledger''s.';
comment on column payments.difference.found_at is 'impersonal';
comment on column payments.difference.resolved_at is 'impersonal. When a comparison found both equal again; null while they differ.';
