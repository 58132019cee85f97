-- The schema `payments` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema payments;

-- The price lists: what a number of credits costs in a country of a site. A row never changes but for the one time it
-- is retired (functions/payments/protect_bundle.sql): a new price is a new row, and an order keeps the row it was made
-- from.
create table payments.bundle (
  site_id    integer     not null, -- impersonal
  id         bigint      generated always as identity, -- impersonal
  country    text        not null, -- impersonal
  credits    integer     not null, -- impersonal
  amount     integer     not null, -- impersonal. Minor units of the currency, VAT included.
  currency   text        not null, -- impersonal
  valid_from timestamptz not null default now(), -- impersonal
  retired_at timestamptz, -- impersonal. Null while the bundle is for sale.
  primary key (site_id, id),
  check (amount > 0),
  check (country ~ '^[A-Z]{2}$'),
  check (credits > 0),
  check (currency ~ '^[A-Z]{3}$')
);

create unique index bundle_active on payments.bundle (site_id, country, credits) where retired_at is null;

-- Where our books and a provider's say different things about a payment. Found once; resolved by a later comparison
-- that finds both equal.
create table payments.difference (
  site_id     integer     not null, -- impersonal
  payment_id  uuid        not null, -- impersonal
  kind        text        not null, -- impersonal. What differs.
  ours        text        not null, -- impersonal. What our books say: a state, or an amount in minor units.
  theirs      text        not null, -- impersonal. What the provider's books say, or the ledger's.
  found_at    timestamptz not null, -- impersonal
  resolved_at timestamptz, -- impersonal. When a comparison found both equal again; null while they differ.
  primary key (site_id, payment_id, kind, found_at),
  check (kind in ('state', 'captured', 'refunded', 'charge_back', 'credited', 'code'))
);

create unique index difference_open on payments.difference (site_id, payment_id, kind) where resolved_at is null;

-- A purchase, from the order on. Amounts are in minor units of the currency.
create table payments.payment (
  site_id          integer     not null, -- impersonal
  id               uuid        not null, -- impersonal. Our reference at the provider.
  member_id        bigint      not null, -- clear
  bundle_id        bigint      not null, -- clear. The row of the price list that the price was taken from.
  credits          integer     not null, -- clear
  list_amount      integer     not null, -- clear. The price without a discount.
  amount           integer     not null, -- clear. The price as ordered.
  currency         text        not null, -- clear
  country          text        not null, -- clear. The country the member paid from; it decides the VAT.
  method           text        not null, -- clear
  provider         text        not null, -- clear
  bank             text, -- clear. Where the bank is chosen on our page.
  code             text, -- clear
  percentage       smallint, -- clear. The discount of the code when it was ordered.
  vat_basis_points integer     not null, -- clear. 2100 is 21 %.
  vat_amount       integer     not null, -- clear. Contained in the amount.
  state            text        not null, -- clear
  reference        text, -- clear. The provider's own id of the payment.
  made_premium     boolean     not null default false, -- clear. The member's first purchase.
  refunded_amount  integer     not null default 0, -- clear
  refunded_credits integer     not null default 0, -- clear
  created_at       timestamptz not null, -- clear
  changed_at       timestamptz not null, -- clear. When it got its state.
  -- clear. Until when an unpaid order may be paid: it counts for the member's own limit. Earlier than planned when the
  -- provider closed it.
  expires_at       timestamptz not null,
  completed_at     timestamptz, -- clear
  next_poll_at     timestamptz, -- impersonal. When the provider is asked next without a notification; null: never.
  primary key (site_id, id),
  check (amount >= 0 and amount <= list_amount),
  constraint payment_check1 check ((code is null) = (percentage is null)),
  constraint payment_check2 check (refunded_amount >= 0 and refunded_amount <= amount and refunded_credits >= 0 and refunded_credits <= credits),
  check (credits > 0),
  constraint payment_has_a_price check (amount > 0) not valid,
  check (list_amount > 0),
  check (percentage >= 1 and percentage <= 100),
  constraint payment_price check (amount = (list_amount::bigint * (100 - coalesce(percentage::integer, 0)) / 100)),
  check (state in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  check (vat_amount >= 0),
  check (vat_basis_points >= 0)
);

-- The daily comparison reads what changed in the last days.
create index payment_changed on payments.payment (changed_at);

create index payment_of_member on payments.payment (site_id, member_id, id);

create index payment_paid on payments.payment (site_id, member_id, completed_at) where completed_at is not null;

create unique index payment_reference on payments.payment (site_id, provider, reference) where reference is not null;

create index payment_to_poll on payments.payment (next_poll_at) where next_poll_at is not null;

-- A site's account at a provider.
create table payments.provider_account (
  site_id            integer     not null, -- impersonal
  provider           text        not null, -- impersonal
  -- impersonal. Of two providers that can do a method, the lower position does it.
  "position"         smallint    not null,
  -- impersonal. What the bank statement of the member says: nothing about the trade.
  statement_name     text        not null,
  credentials_sealed bytea       not null, -- sealed: with the master key.
  changed_at         timestamptz not null, -- impersonal
  primary key (site_id, provider),
  check (statement_name ~ '^[A-Za-z0-9 .*-]{3,22}$')
);

create table payments.receipt (
  site_id    integer     not null, -- impersonal
  year       smallint    not null, -- impersonal
  number     integer     not null, -- impersonal
  payment_id uuid        not null, -- impersonal
  issued_at  timestamptz not null, -- impersonal
  primary key (site_id, year, number)
);

create unique index receipt_of_payment on payments.receipt (site_id, payment_id);

-- Numbers of receipts, without gaps: the last number is raised in the transaction that uses it.
create table payments.receipt_range (
  site_id integer  not null, -- impersonal
  year    smallint not null, -- impersonal
  last    integer  not null, -- impersonal. The last number given.
  primary key (site_id, year)
);

-- Money to give back. The credits went when the row was made; a job tells the provider.
create table payments.refund (
  site_id      integer     not null, -- impersonal
  id           uuid        not null, -- impersonal. The idempotency key of the call to the provider.
  payment_id   uuid        not null, -- impersonal
  cause        text        not null, -- impersonal
  -- impersonal. requested: credits not yet taken; taken: the provider is told next; sent; refused: staff pay it by
  -- hand.
  state        text        not null,
  credits      integer     not null default 0, -- impersonal
  amount       integer     not null default 0, -- impersonal
  requested_at timestamptz not null, -- impersonal
  sent_at      timestamptz, -- impersonal
  primary key (site_id, id),
  check (cause in ('withdrawal', 'staff', 'provider')),
  check (state in ('requested', 'taken', 'sent', 'refused'))
);

-- A contract is withdrawn from once.
create unique index refund_by_withdrawal on payments.refund (site_id, payment_id) where cause = 'withdrawal';

create index refund_of_payment on payments.refund (site_id, payment_id);

-- Money that went back, as a verified notification told it, of providers whose status does not.
create table payments.reversal (
  site_id    integer     not null, -- impersonal
  payment_id uuid        not null, -- impersonal
  id         text        not null, -- impersonal. The provider's id of the reversal: a repeated notification repeats it.
  kind       text        not null, -- impersonal
  amount     integer     not null, -- impersonal. Minor units of the payment's currency.
  told_at    timestamptz not null, -- impersonal
  primary key (site_id, payment_id, id),
  check (amount > 0),
  check (kind in ('refund', 'charge_back'))
);

-- The most that a member wants to spend in a month. A change that is due holds without being written over the limit.
create table payments.spend_limit (
  site_id       integer     not null, -- impersonal
  member_id     bigint      not null, -- clear
  amount        integer     not null, -- clear: the most that the member wants to spend in a month, in minor units.
  currency      text        not null, -- clear
  next_amount   integer, -- clear. The limit from next_at on; null with a time: none.
  next_currency text, -- clear
  next_at       timestamptz, -- clear. Null: no change waits.
  changed_at    timestamptz not null, -- clear
  primary key (site_id, member_id),
  check (amount >= 0),
  check ((next_amount is null) = (next_currency is null)),
  constraint spend_limit_check1 check (next_amount is null or next_at is not null),
  check (next_amount >= 0)
);

-- Every change of a payment's state, with its cause. Rows are added and never changed.
create table payments.transition (
  site_id    integer     not null, -- impersonal
  payment_id uuid        not null, -- impersonal
  seq        smallint    not null, -- impersonal
  event      text        not null, -- impersonal
  from_state text        not null, -- impersonal
  to_state   text        not null, -- impersonal
  cause      text        not null, -- impersonal. Who said that it happened.
  amount     integer     not null default 0, -- impersonal. Money that moved, in minor units.
  credits    integer     not null default 0, -- impersonal. Credits that moved.
  at         timestamptz not null, -- impersonal
  primary key (site_id, payment_id, seq),
  check (cause in ('member', 'notification', 'poll', 'clock', 'staff'))
);
