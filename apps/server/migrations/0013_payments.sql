create schema payments;

create table payments.bundle (
  site_id    integer     not null,
  id         bigint      generated always as identity,
  country    text        not null,
  credits    integer     not null,
  amount     integer     not null,
  currency   text        not null,
  valid_from timestamptz not null default now(),
  retired_at timestamptz,
  primary key (site_id, id),
  check (amount > 0),
  check (country ~ '^[A-Z]{2}$'),
  check (credits > 0),
  check (currency ~ '^[A-Z]{3}$')
);
comment on table payments.bundle is 'The price lists: what a number of credits costs in a country of a site. A row never changes but for the one time it is retired (functions/payments/protect_bundle.sql): a new price is a new row, and an order keeps the row it was made from.';
comment on column payments.bundle.site_id is 'impersonal';
comment on column payments.bundle.id is 'impersonal';
comment on column payments.bundle.country is 'impersonal';
comment on column payments.bundle.credits is 'impersonal';
comment on column payments.bundle.amount is 'impersonal. Minor units of the currency, VAT included.';
comment on column payments.bundle.currency is 'impersonal';
comment on column payments.bundle.valid_from is 'impersonal';
comment on column payments.bundle.retired_at is 'impersonal. Null while the bundle is for sale.';

create unique index bundle_active on payments.bundle (site_id, country, credits) where retired_at is null;

create table payments.difference (
  site_id     integer     not null,
  payment_id  uuid        not null,
  kind        text        not null,
  ours        text        not null,
  theirs      text        not null,
  found_at    timestamptz not null,
  resolved_at timestamptz,
  primary key (site_id, payment_id, kind, found_at),
  check (kind in ('state', 'captured', 'refunded', 'charge_back', 'credited', 'code'))
);
comment on table payments.difference is 'Where our books and a provider''s say different things about a payment. Found once; resolved by a later comparison that finds both equal.';
comment on column payments.difference.site_id is 'impersonal';
comment on column payments.difference.payment_id is 'impersonal';
comment on column payments.difference.kind is 'impersonal. What differs.';
comment on column payments.difference.ours is 'impersonal. What our books say: a state, or an amount in minor units.';
comment on column payments.difference.theirs is 'impersonal. What the provider''s books say, or the ledger''s.';
comment on column payments.difference.found_at is 'impersonal';
comment on column payments.difference.resolved_at is 'impersonal. When a comparison found both equal again; null while they differ.';

create unique index difference_open on payments.difference (site_id, payment_id, kind) where resolved_at is null;

create table payments.payment (
  site_id          integer     not null,
  id               uuid        not null,
  member_id        bigint      not null,
  bundle_id        bigint      not null,
  credits          integer     not null,
  list_amount      integer     not null,
  amount           integer     not null,
  currency         text        not null,
  country          text        not null,
  method           text        not null,
  provider         text        not null,
  bank             text,
  code             text,
  percentage       smallint,
  vat_basis_points integer     not null,
  vat_amount       integer     not null,
  state            text        not null,
  reference        text,
  made_premium     boolean     not null default false,
  refunded_amount  integer     not null default 0,
  refunded_credits integer     not null default 0,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  expires_at       timestamptz not null,
  completed_at     timestamptz,
  next_poll_at     timestamptz,
  primary key (site_id, id),
  check (amount >= 0 and amount <= list_amount),
  constraint payment_check1 check ((code is null) = (percentage is null)),
  constraint payment_check2 check (refunded_amount between 0 and amount and refunded_credits between 0 and credits),
  check (credits > 0),
  check (list_amount > 0),
  check (percentage >= 1 and percentage <= 100),
  constraint payment_price check (amount = (list_amount::bigint * (100 - coalesce(percentage::integer, 0)) / 100)),
  check (state in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  check (vat_amount >= 0),
  check (vat_basis_points >= 0)
);
alter table payments.payment add constraint payment_has_a_price check (amount > 0) not valid;
comment on table payments.payment is 'A purchase, from the order on. Amounts are in minor units of the currency.';
comment on column payments.payment.site_id is 'impersonal';
comment on column payments.payment.id is 'impersonal. Our reference at the provider.';
comment on column payments.payment.member_id is 'clear';
comment on column payments.payment.bundle_id is 'clear. The row of the price list that the price was taken from.';
comment on column payments.payment.credits is 'clear';
comment on column payments.payment.list_amount is 'clear. The price without a discount.';
comment on column payments.payment.amount is 'clear. The price as ordered.';
comment on column payments.payment.currency is 'clear';
comment on column payments.payment.country is 'clear. The country the member paid from; it decides the VAT.';
comment on column payments.payment.method is 'clear';
comment on column payments.payment.provider is 'clear';
comment on column payments.payment.bank is 'clear. Where the bank is chosen on our page.';
comment on column payments.payment.code is 'clear';
comment on column payments.payment.percentage is 'clear. The discount of the code when it was ordered.';
comment on column payments.payment.vat_basis_points is 'clear. 2100 is 21 %.';
comment on column payments.payment.vat_amount is 'clear. Contained in the amount.';
comment on column payments.payment.state is 'clear';
comment on column payments.payment.reference is 'clear. The provider''s own id of the payment.';
comment on column payments.payment.made_premium is 'clear. The member''s first purchase.';
comment on column payments.payment.refunded_amount is 'clear';
comment on column payments.payment.refunded_credits is 'clear';
comment on column payments.payment.created_at is 'clear';
comment on column payments.payment.changed_at is 'clear. When it got its state.';
comment on column payments.payment.expires_at is 'clear. Until when an unpaid order may be paid: it counts for the member''s own limit. Earlier than planned when the provider closed it.';
comment on column payments.payment.completed_at is 'clear';
comment on column payments.payment.next_poll_at is 'impersonal. When the provider is asked next without a notification; null: never.';

create index payment_changed on payments.payment (changed_at);
comment on index payments.payment_changed is 'The daily comparison reads what changed in the last days.';

create index payment_of_member on payments.payment (site_id, member_id, id);

create index payment_paid on payments.payment (site_id, member_id, completed_at) where completed_at is not null;

create unique index payment_reference on payments.payment (site_id, provider, reference) where reference is not null;

create index payment_to_poll on payments.payment (next_poll_at) where next_poll_at is not null;

create table payments.provider_account (
  site_id            integer     not null,
  provider           text        not null,
  "position"         smallint    not null,
  statement_name     text        not null,
  credentials_sealed bytea       not null,
  changed_at         timestamptz not null,
  primary key (site_id, provider),
  check (statement_name ~ '^[A-Za-z0-9 .*-]{3,22}$')
);
comment on table payments.provider_account is 'A site''s account at a provider.';
comment on column payments.provider_account.site_id is 'impersonal';
comment on column payments.provider_account.provider is 'impersonal';
comment on column payments.provider_account."position" is 'impersonal. Of two providers that can do a method, the lower position does it.';
comment on column payments.provider_account.statement_name is 'impersonal. What the bank statement of the member says: nothing about the trade.';
comment on column payments.provider_account.credentials_sealed is 'sealed: with the master key.';
comment on column payments.provider_account.changed_at is 'impersonal';

create table payments.receipt (
  site_id    integer     not null,
  year       smallint    not null,
  number     integer     not null,
  payment_id uuid        not null,
  issued_at  timestamptz not null,
  primary key (site_id, year, number)
);
comment on column payments.receipt.site_id is 'impersonal';
comment on column payments.receipt.year is 'impersonal';
comment on column payments.receipt.number is 'impersonal';
comment on column payments.receipt.payment_id is 'impersonal';
comment on column payments.receipt.issued_at is 'impersonal';

create unique index receipt_of_payment on payments.receipt (site_id, payment_id);

create table payments.receipt_range (
  site_id integer  not null,
  year    smallint not null,
  last    integer  not null,
  primary key (site_id, year)
);
comment on table payments.receipt_range is 'Numbers of receipts, without gaps: the last number is raised in the transaction that uses it.';
comment on column payments.receipt_range.site_id is 'impersonal';
comment on column payments.receipt_range.year is 'impersonal';
comment on column payments.receipt_range.last is 'impersonal. The last number given.';

create table payments.refund (
  site_id      integer     not null,
  id           uuid        not null,
  payment_id   uuid        not null,
  cause        text        not null,
  state        text        not null,
  credits      integer     not null default 0,
  amount       integer     not null default 0,
  requested_at timestamptz not null,
  sent_at      timestamptz,
  primary key (site_id, id),
  check (cause in ('withdrawal', 'staff', 'provider')),
  check (state in ('requested', 'taken', 'sent', 'refused'))
);
comment on table payments.refund is 'Money to give back. The credits went when the row was made; a job tells the provider.';
comment on column payments.refund.site_id is 'impersonal';
comment on column payments.refund.id is 'impersonal. The idempotency key of the call to the provider.';
comment on column payments.refund.payment_id is 'impersonal';
comment on column payments.refund.cause is 'impersonal';
comment on column payments.refund.state is 'impersonal. requested: credits not yet taken; taken: the provider is told next; sent; refused: staff pay it by hand.';
comment on column payments.refund.credits is 'impersonal';
comment on column payments.refund.amount is 'impersonal';
comment on column payments.refund.requested_at is 'impersonal';
comment on column payments.refund.sent_at is 'impersonal';

create unique index refund_by_withdrawal on payments.refund (site_id, payment_id) where cause = 'withdrawal';
comment on index payments.refund_by_withdrawal is 'A contract is withdrawn from once.';

create index refund_of_payment on payments.refund (site_id, payment_id);

create table payments.reversal (
  site_id    integer     not null,
  payment_id uuid        not null,
  id         text        not null,
  kind       text        not null,
  amount     integer     not null,
  told_at    timestamptz not null,
  primary key (site_id, payment_id, id),
  check (amount > 0),
  check (kind in ('refund', 'charge_back'))
);
comment on table payments.reversal is 'Money that went back, as a verified notification told it, of providers whose status does not.';
comment on column payments.reversal.site_id is 'impersonal';
comment on column payments.reversal.payment_id is 'impersonal';
comment on column payments.reversal.id is 'impersonal. The provider''s id of the reversal: a repeated notification repeats it.';
comment on column payments.reversal.kind is 'impersonal';
comment on column payments.reversal.amount is 'impersonal. Minor units of the payment''s currency.';
comment on column payments.reversal.told_at is 'impersonal';

create table payments.spend_limit (
  site_id       integer     not null,
  member_id     bigint      not null,
  amount        integer     not null,
  currency      text        not null,
  next_amount   integer,
  next_currency text,
  next_at       timestamptz,
  changed_at    timestamptz not null,
  primary key (site_id, member_id),
  check (amount >= 0),
  check ((next_amount is null) = (next_currency is null)),
  constraint spend_limit_check1 check (next_amount is null or next_at is not null),
  check (next_amount >= 0)
);
comment on table payments.spend_limit is 'The most that a member wants to spend in a month. A change that is due holds without being written over the limit.';
comment on column payments.spend_limit.site_id is 'impersonal';
comment on column payments.spend_limit.member_id is 'clear';
comment on column payments.spend_limit.amount is 'clear: the most that the member wants to spend in a month, in minor units.';
comment on column payments.spend_limit.currency is 'clear';
comment on column payments.spend_limit.next_amount is 'clear. The limit from next_at on; null with a time: none.';
comment on column payments.spend_limit.next_currency is 'clear';
comment on column payments.spend_limit.next_at is 'clear. Null: no change waits.';
comment on column payments.spend_limit.changed_at is 'clear';

create table payments.transition (
  site_id    integer     not null,
  payment_id uuid        not null,
  seq        smallint    not null,
  event      text        not null,
  from_state text        not null,
  to_state   text        not null,
  cause      text        not null,
  amount     integer     not null default 0,
  credits    integer     not null default 0,
  at         timestamptz not null,
  primary key (site_id, payment_id, seq),
  check (cause in ('member', 'notification', 'poll', 'clock', 'staff'))
);
comment on table payments.transition is 'Every change of a payment''s state, with its cause. Rows are added and never changed.';
comment on column payments.transition.site_id is 'impersonal';
comment on column payments.transition.payment_id is 'impersonal';
comment on column payments.transition.seq is 'impersonal';
comment on column payments.transition.event is 'impersonal';
comment on column payments.transition.from_state is 'impersonal';
comment on column payments.transition.to_state is 'impersonal';
comment on column payments.transition.cause is 'impersonal. Who said that it happened.';
comment on column payments.transition.amount is 'impersonal. Money that moved, in minor units.';
comment on column payments.transition.credits is 'impersonal. Credits that moved.';
comment on column payments.transition.at is 'impersonal';
