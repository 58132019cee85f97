-- Up Migration

-- Was about a queue that 0100 replaced.
select;
