-- Up Migration

-- Off for everybody, also for those who were visible to visitors until now: nobody has chosen it.
alter table profiles.profile add column visible_to_visitors boolean not null default false;

comment on column profiles.profile.visible_to_visitors is 'clear. People who are not logged in see name, age, region and a blurred photo.';

alter table discovery.search add column visitor_order timestamptz(3);

comment on column discovery.search.visitor_order is 'impersonal. Stands in for last_active in what visitors see; derived from the member''s number alone, so that the order tells neither who is active nor who is new. Null: not visible to visitors.';

-- As the indexes for members, over the few who are visible to visitors.
create index search_by_place_for_visitors on discovery.search
  (site_id, gender, country, region, visitor_order desc, member_id desc, birth_date) where visitor_order is not null;
create index search_by_gender_for_visitors on discovery.search
  (site_id, gender, visitor_order desc, member_id desc, birth_date) where visitor_order is not null;
