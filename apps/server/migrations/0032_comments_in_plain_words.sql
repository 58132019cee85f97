-- Up Migration

comment on column sites.place.mercator is 'Mercator projection in radians. It keeps angles, so the nearest point is the nearest town.';

comment on column identity.account.email_hash is 'Keyed hash of site and normalised address: finds the account, reveals nothing.';

comment on column identity.session.browser is 'The kind of browser, such as Firefox: enough for the member to recognise it.';

comment on column photos.photo.storage_key is 'Random: the key in the private store reveals nothing about the photo or its owner.';
comment on column photos.photo.colour is 'Shown until the photo has loaded.';
comment on column photos.photo.status is 'processing: uploaded, not developed yet. unreadable: could not be developed. pending: developed, waits for a moderator.';
comment on column photos.photo.perceptual_hash is 'Close for pictures that look alike.';
comment on column photos.photo.position is 'In its owner''s album; null for a photo sent to one member.';
comment on column photos.photo.receiver_member is 'The only member it is for; null for album photos.';
comment on column photos.photo.sent_at is 'When it was enclosed in a message, which happens once.';

comment on table discovery.search is 'The columns a search needs, nothing more. A projection of profiles that may lag, so results are checked against the profiles.';
comment on column discovery.search.interests is 'One bit each, by the position in the contract''s list.';
comment on column discovery.search.country is 'Empty where the member has named none; so is region.';

comment on column credits.wallet.balance is 'Spendable credits.';
comment on column credits.wallet.reserved is 'Reserved for held messages: neither spent nor spendable.';

comment on column credits.transaction.change is 'Change of the spendable balance.';
comment on column credits.transaction.hold_id is 'The held_message whose reserved credits this transaction spends or releases.';

comment on column chat.seat.last_day is 'Day of the last message. The list is sorted by it; it changes at most once a day, so most updates touch no index.';
comment on column chat.seat.cleared_seq is 'The member has removed the messages up to this seq.';
comment on column chat.seat.remind_at is 'When a job checks whether the member has read; in the past once it has run.';
comment on column chat.seat.heard is 'The other member has written, so this member may see them even in invisible mode.';
comment on column chat.seat.listed is 'The conversation has messages that are not removed. The list skips all others by its index.';

comment on column chat.message.from_low is 'Sent by low_member, otherwise by high_member.';

comment on column likes."like".seen_at is 'When the liked member saw it; null while the like is new.';

comment on column likes.deck.next_member is 'The member whom the walk looks at next; null at the top.';
comment on column likes.deck.is_blank is 'The current round began at the top and has found nobody to show so far.';

comment on column notifications.manner.quiet_from is 'Hour in the member''s time zone; null: no quiet hours.';
comment on column notifications.manner.time_zone is 'IANA name; null: the time zone of the member''s country.';

comment on column notifications.push_subscription.endpoint_hash is 'Keyed hash: finds the browser, reveals nothing.';

comment on column notifications.bulletin.words is 'For each language: subject, title, text, action.';

comment on column offers.code.member_id is 'The only member who may use it; null: any member.';
comment on column offers.code.payment_methods is 'Payment methods that an order with it may use; empty: any.';

comment on column offers.use.percentage is 'The percentage at the time of use.';
comment on column offers.use.is_only is 'The code works once for all members together.';
comment on column offers.use.is_newcomers is 'One of the newcomers'' codes: a member who used one cannot use the other.';
