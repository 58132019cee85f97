-- Up Migration

-- Off for everybody: nobody has chosen it.
alter table profiles.profile add column shown_on_landers boolean not null default false;

comment on column profiles.profile.shown_on_landers is 'clear. Anybody with a link sees name, age, region, a blurred photo, the first words about oneself and six interests.';
