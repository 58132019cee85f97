create or replace function chat.reason_of(_kind chat.kind) returns credits.reason immutable language sql as $$
  select case _kind when 'gift' then 'gift'::credits.reason when 'photo' then 'photo'::credits.reason
    else 'message'::credits.reason end
$$;
