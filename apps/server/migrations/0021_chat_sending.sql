-- Up Migration

-- Empty: it created SQL functions, which are files in apps/server/functions now. Existing databases have recorded its
-- name.
