-- Up Migration

-- Whoever is given an escalated photo next is told why. The release before escalates without a reason, so it may be missing.
alter table photos.review add column escalation_reason text
  check (escalation_reason in ('without_consent', 'illegal', 'minor', 'unsure'));
alter table photos.review add constraint review_escalation_reason
  check (escalation_reason is null or escalated_by is not null);
comment on column photos.review.escalation_reason is 'clear: why somebody of the staff escalated the photo';
