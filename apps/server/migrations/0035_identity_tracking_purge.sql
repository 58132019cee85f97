-- Up Migration

-- Finds the traffic sources that are due to be deleted, whatever the number of accounts.
create index account_tracked on identity.account (signup_at) where tracking <> '{}';
