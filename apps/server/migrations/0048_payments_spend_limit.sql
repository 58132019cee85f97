-- Up Migration

-- The most that a member wants to spend in a month. A change that is due holds without being written over the limit.
create table payments.spend_limit (
  site_id       integer     not null,
  member_id     bigint      not null,
  amount        integer     not null check (amount >= 0),
  currency      text        not null,
  next_amount   integer     check (next_amount >= 0),
  next_currency text,
  next_at       timestamptz,
  changed_at    timestamptz not null,
  primary key (site_id, member_id),
  check ((next_amount is null) = (next_currency is null)),
  check (next_amount is null or next_at is not null)
);

comment on column payments.spend_limit.site_id is 'impersonal';
comment on column payments.spend_limit.member_id is 'clear';
comment on column payments.spend_limit.amount is 'clear: the most that the member wants to spend in a month, in minor units.';
comment on column payments.spend_limit.currency is 'clear';
comment on column payments.spend_limit.next_amount is 'clear. The limit from next_at on; null with a time: none.';
comment on column payments.spend_limit.next_currency is 'clear';
comment on column payments.spend_limit.next_at is 'clear. Null: no change waits.';
comment on column payments.spend_limit.changed_at is 'clear';
