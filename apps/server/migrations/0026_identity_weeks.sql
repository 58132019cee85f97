-- Up Migration

-- Every member has an hour of the week of their own. What is done once a week for each is spread over it evenly.
create index account_hour_of_week on identity.account (site_id, (member_id % 168), member_id)
where confirmed_at is not null and deleted_at is null;
