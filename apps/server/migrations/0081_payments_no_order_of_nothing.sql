-- Up Migration

-- An order of amount 0, which codes of 100 % allowed, has no provider that reports what became of it. No new ones are accepted.
update offers.code set withdrawn_at = now() where percentage > 99 and withdrawn_at is null;
alter table offers.code add constraint code_leaves_a_price check (percentage < 100 or withdrawn_at is not null);

update payments.payment set state = 'expired', changed_at = now(), next_poll_at = null
where amount = 0 and state in ('created', 'pending');
-- Not valid: free orders that were completed before stay in the books.
alter table payments.payment add constraint payment_has_a_price check (amount > 0) not valid;

comment on column payments.payment.expires_at is
  'clear. Until when an unpaid order may be paid: it counts for the member''s own limit. Earlier than planned when the provider closed it.';
