-- Up Migration

-- Reminders wait for days, and what falls into quiet hours for the morning: millions of jobs. Whoever looks for some of them by
-- another way than when they are due finds them here, instead of reading them all.
create index jobs_of_member on graphile_worker._private_jobs ((payload ->> 'member'))
where payload ->> 'member' is not null;

create index jobs_of_members on graphile_worker._private_jobs (id)
where payload -> 'members' is not null;

create index jobs_under_way on graphile_worker._private_jobs (locked_by)
where locked_by is not null;
