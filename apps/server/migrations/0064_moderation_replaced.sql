-- A complaint that is closed opens again when the member writes: its decision is replaced by the next one.
alter table moderation.decision drop constraint decision_state_check;
alter table moderation.decision add constraint decision_state_check
  check (state in ('held', 'withdrawn', 'carried_out', 'overturned', 'replaced'));
comment on table moderation.decision is
  'Never edited, only withdrawn before it is carried out, overturned by an appeal, or replaced when its complaint opens again.';

-- What somebody of the staff has open, whichever the case.
create index opening_of_person on moderation.opening (site_id, person_id, closes_at);
