-- Up Migration

alter table identity.account add column delays_paid_messages boolean not null default true;
comment on column identity.account.delays_paid_messages is
  'clear. The browser keeps a paid message back for a few seconds, so that the member can take it back.';
