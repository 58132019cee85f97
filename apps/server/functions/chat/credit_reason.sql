-- Returns the ledger's reason for a message of this kind.
create or replace function chat.credit_reason(_kind chat.kind) returns credits.reason immutable language sql as $$
  select case _kind when 'gift' then 'gift'::credits.reason when 'photo' then 'photo'::credits.reason
    else 'message'::credits.reason end
$$;
