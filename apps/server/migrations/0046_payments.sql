-- Up Migration

-- A purchase, from the order on. Amounts are in minor units of the currency.
create table payments.payment (
  site_id          integer     not null,
  id               uuid        not null,
  member_id        bigint      not null,
  bundle_id        bigint      not null,
  credits          integer     not null check (credits > 0),
  list_amount      integer     not null check (list_amount > 0),
  amount           integer     not null check (amount between 0 and list_amount),
  currency         text        not null,
  country          text        not null,
  method           text        not null,
  provider         text        not null,
  bank             text,
  code             text,
  percentage       smallint    check (percentage between 1 and 100),
  vat_basis_points integer     not null check (vat_basis_points >= 0),
  vat_amount       integer     not null check (vat_amount >= 0),
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
  check (state in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  check ((code is null) = (percentage is null)),
  check (refunded_amount between 0 and amount and refunded_credits between 0 and credits)
);

create index payment_of_member on payments.payment (site_id, member_id, id);
create index payment_to_poll on payments.payment (next_poll_at) where next_poll_at is not null;
create index payment_paid on payments.payment (site_id, member_id, completed_at) where completed_at is not null;
create unique index payment_reference on payments.payment (site_id, provider, reference) where reference is not null;

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
comment on column payments.payment.expires_at is 'clear. When an unpaid order lapses.';
comment on column payments.payment.completed_at is 'clear';
comment on column payments.payment.next_poll_at is 'impersonal. When the provider is asked next without a notification; null: never.';

-- Every change of a payment's state, with its cause. Rows are added and never changed.
create table payments.transition (
  site_id    integer     not null,
  payment_id uuid        not null,
  seq        smallint    not null,
  event      text        not null,
  from_state text        not null,
  to_state   text        not null,
  cause      text        not null check (cause in ('member', 'notification', 'poll', 'clock', 'staff')),
  amount     integer     not null default 0,
  credits    integer     not null default 0,
  at         timestamptz not null,
  primary key (site_id, payment_id, seq)
);

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

-- Money to give back. The credits went when the row was made; a job tells the provider.
create table payments.refund (
  site_id      integer     not null,
  id           uuid        not null,
  payment_id   uuid        not null,
  cause        text        not null check (cause in ('withdrawal', 'staff', 'provider')),
  state        text        not null check (state in ('requested', 'taken', 'sent', 'refused')),
  credits      integer     not null default 0,
  amount       integer     not null default 0,
  requested_at timestamptz not null,
  sent_at      timestamptz,
  primary key (site_id, id)
);

create index refund_of_payment on payments.refund (site_id, payment_id);
-- A contract is withdrawn from once.
create unique index refund_by_withdrawal on payments.refund (site_id, payment_id) where cause = 'withdrawal';

comment on column payments.refund.site_id is 'impersonal';
comment on column payments.refund.id is 'impersonal. The idempotency key of the call to the provider.';
comment on column payments.refund.payment_id is 'impersonal';
comment on column payments.refund.cause is 'impersonal';
comment on column payments.refund.state is 'impersonal. requested: credits not yet taken; taken: the provider is told next; sent; refused: staff pay it by hand.';
comment on column payments.refund.credits is 'impersonal';
comment on column payments.refund.amount is 'impersonal';
comment on column payments.refund.requested_at is 'impersonal';
comment on column payments.refund.sent_at is 'impersonal';

-- Numbers of receipts, without gaps: the last number is raised in the transaction that uses it.
create table payments.receipt_range (
  site_id integer  not null,
  year    smallint not null,
  last    integer  not null,
  primary key (site_id, year)
);

create table payments.receipt (
  site_id    integer     not null,
  year       smallint    not null,
  number     integer     not null,
  payment_id uuid        not null,
  issued_at  timestamptz not null,
  primary key (site_id, year, number)
);

create unique index receipt_of_payment on payments.receipt (site_id, payment_id);

comment on column payments.receipt_range.site_id is 'impersonal';
comment on column payments.receipt_range.year is 'impersonal';
comment on column payments.receipt_range.last is 'impersonal. The last number given.';
comment on column payments.receipt.site_id is 'impersonal';
comment on column payments.receipt.year is 'impersonal';
comment on column payments.receipt.number is 'impersonal';
comment on column payments.receipt.payment_id is 'impersonal';
comment on column payments.receipt.issued_at is 'impersonal';

-- A site's account at a provider.
create table payments.provider_account (
  site_id            integer     not null,
  provider           text        not null,
  position           smallint    not null,
  statement_name     text        not null check (statement_name ~ '^[A-Za-z0-9 .*-]{3,22}$'),
  credentials_sealed bytea       not null,
  changed_at         timestamptz not null,
  primary key (site_id, provider)
);

comment on column payments.provider_account.site_id is 'impersonal';
comment on column payments.provider_account.provider is 'impersonal';
comment on column payments.provider_account.position is 'impersonal. Of two providers that can do a method, the lower position does it.';
comment on column payments.provider_account.statement_name is 'impersonal. What the bank statement of the member says: nothing about the trade.';
comment on column payments.provider_account.credentials_sealed is 'sealed: with the master key.';
comment on column payments.provider_account.changed_at is 'impersonal';

-- Money that went back, as a verified notification told it, of providers whose status does not.
create table payments.reversal (
  site_id    integer     not null,
  payment_id uuid        not null,
  id         text        not null,
  kind       text        not null check (kind in ('refund', 'charge_back')),
  amount     integer     not null check (amount > 0),
  told_at    timestamptz not null,
  primary key (site_id, payment_id, id)
);

comment on column payments.reversal.site_id is 'impersonal';
comment on column payments.reversal.payment_id is 'impersonal';
comment on column payments.reversal.id is 'impersonal. The provider''s id of the reversal: a repeated notification repeats it.';
comment on column payments.reversal.kind is 'impersonal';
comment on column payments.reversal.amount is 'impersonal. Minor units of the payment''s currency.';
comment on column payments.reversal.told_at is 'impersonal';
