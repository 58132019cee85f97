-- Up Migration

-- Empty: it created SQL functions, which are files in apps/server/functions now. Databases that ran it have its name recorded.
