-- Up Migration

-- A kept answer goes with the member it is about, also when it was given to somebody who was a visitor still.
alter table kernel.idempotency add column member_id bigint;

create index idempotency_member on kernel.idempotency (site_id, member_id) where member_id is not null;
