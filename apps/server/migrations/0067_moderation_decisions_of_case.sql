-- Up Migration

-- Of those that an objection has overturned, too; `decision_of_case` holds only the one that counts.
create index decisions_of_case on moderation.decision (site_id, case_id, decided_at desc);
