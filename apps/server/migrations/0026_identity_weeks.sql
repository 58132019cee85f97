-- Up Migration

-- Weekly work is spread evenly: every member has one of the 168 hours of the week.
create index account_hour_of_week on identity.account (site_id, (member_id % 168), member_id)
where confirmed_at is not null and deleted_at is null;
