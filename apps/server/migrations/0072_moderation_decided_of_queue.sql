-- Up Migration

-- Reports outnumber the other queues a hundredfold: among them, decided appeals would be found by reading all that was ever
-- decided. Lists name the queue as a constant, or these indexes would not be used.
create index case_decided_appeals on moderation."case" (site_id, decided_at desc, id desc)
  where state = 'decided' and 'appeals' = any(queues);
create index case_decided_complaints on moderation."case" (site_id, decided_at desc, id desc)
  where state = 'decided' and 'complaints' = any(queues);
create index case_decided_removals on moderation."case" (site_id, decided_at desc, id desc)
  where state = 'decided' and 'removals' = any(queues);
