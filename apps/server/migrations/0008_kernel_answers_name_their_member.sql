-- Up Migration

-- A stored response is erased with the member it is about, even if the request came from a visitor, as at sign-up.
alter table kernel.idempotency add column member_id bigint;

create index idempotency_member on kernel.idempotency (site_id, member_id) where member_id is not null;
