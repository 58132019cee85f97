-- Up Migration

-- Reminders wait for days, and notifications in quiet hours until the morning: millions of jobs. These indexes find a
-- member's jobs, and those under way, without reading all of them.
create index jobs_of_member on graphile_worker._private_jobs ((payload ->> 'member'))
where payload ->> 'member' is not null;

create index jobs_of_members on graphile_worker._private_jobs (id)
where payload -> 'members' is not null;

create index jobs_under_way on graphile_worker._private_jobs (locked_by)
where locked_by is not null;
