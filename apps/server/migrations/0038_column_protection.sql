-- Up Migration

-- The first sentence of each comment says what a stolen database shows by the column. `npm run clear-data` lists it;
-- a test refuses a column without one (docs/guides/add-a-migration-or-sql-function.md).
--   clear        says something about a person, and anybody who has a dump can read it
--   sealed       encrypted, with the named key
--   hash         leads back to nothing without the key or the value itself
--   impersonal   random, or about no person

comment on column chat.conversation.site_id is 'impersonal';
comment on column chat.conversation.id is 'impersonal';
comment on column chat.conversation.low_member is 'clear: one of the two who write to each other';
comment on column chat.conversation.high_member is 'clear: the other';
comment on column chat.conversation.wrapped_key is 'sealed: the conversation''s key, with the master key';
comment on column chat.conversation.last_seq is 'clear: how many messages';
comment on column chat.conversation.last_at is 'clear';
comment on column chat.conversation.created_at is 'clear';

comment on column chat.held.site_id is 'impersonal';
comment on column chat.held.id is 'impersonal';
comment on column chat.held.conversation_id is 'impersonal';
comment on column chat.held.sender_member is 'clear';
comment on column chat.held.receiver_member is 'clear';
comment on column chat.held.key is 'impersonal. Made by the sender''s browser.';
comment on column chat.held.kind is 'clear: text, gift, photo …';
comment on column chat.held.body is 'sealed: with the conversation''s key';
comment on column chat.held.photo_id is 'impersonal';
comment on column chat.held.credits is 'clear';
comment on column chat.held.awaits_confirmation is 'clear';
comment on column chat.held.awaits_inspection is 'clear';
comment on column chat.held.held_at is 'clear';

comment on column chat.message.site_id is 'impersonal';
comment on column chat.message.conversation_id is 'impersonal';
comment on column chat.message.seq is 'impersonal';
comment on column chat.message.sent_at is 'clear';
comment on column chat.message.id is 'impersonal';
comment on column chat.message.key is 'impersonal. Made by the sender''s browser: the same key is the same message, however often it is sent.';
comment on column chat.message.from_low is 'clear: sent by low_member, otherwise by high_member';
comment on column chat.message.kind is 'clear: text, gift, photo …';
comment on column chat.message.body is 'sealed: with the conversation''s key';
comment on column chat.message.photo_id is 'impersonal';
comment on column chat.message.credits is 'clear';

comment on column chat.seat.site_id is 'impersonal';
comment on column chat.seat.member_id is 'clear';
comment on column chat.seat.conversation_id is 'impersonal';
comment on column chat.seat.last_day is 'clear. Day of the last message. The list is sorted by it; it changes at most once a day, so most updates touch no index.';
comment on column chat.seat.unread is 'clear';
comment on column chat.seat.read_seq is 'clear';
comment on column chat.seat.cleared_seq is 'clear. The member has removed the messages up to this seq.';
comment on column chat.seat.heard is 'clear. The other member has written, so this member may see them even in invisible mode.';
comment on column chat.seat.images_on is 'clear';
comment on column chat.seat.listed is 'clear. The conversation has messages that are not removed. The list skips all others by its index.';
comment on column chat.seat.remind_at is 'clear. When a job checks whether the member has read; in the past once it has run.';

comment on column chat.starter.site_id is 'impersonal';
comment on column chat.starter.member_id is 'clear';
comment on column chat.starter.started is 'clear: how many conversations';

comment on column chat.swept.site_id is 'impersonal';
comment on column chat.swept.until is 'impersonal';

comment on column credits.entry.site_id is 'impersonal';
comment on column credits.entry.transaction_id is 'impersonal';
comment on column credits.entry.account is 'clear: a kind of account, not a person';
comment on column credits.entry.amount is 'clear';

comment on column credits.transaction.site_id is 'impersonal';
comment on column credits.transaction.id is 'impersonal';
comment on column credits.transaction.member_id is 'clear';
comment on column credits.transaction.reason is 'clear';
comment on column credits.transaction.reference is 'clear. What it was for: the id of a member, message, offer, payment or decision.';
comment on column credits.transaction.hold_id is 'impersonal. The held_message whose reserved credits this transaction spends or releases.';
comment on column credits.transaction.change is 'clear. Change of the spendable balance.';
comment on column credits.transaction.seq is 'impersonal. The order of writing, for the member''s statement.';
comment on column credits.transaction.created_at is 'clear';

comment on column credits.wallet.site_id is 'impersonal';
comment on column credits.wallet.member_id is 'clear';
comment on column credits.wallet.balance is 'clear. Spendable credits.';
comment on column credits.wallet.reserved is 'clear. Reserved for held messages: neither spent nor spendable.';
comment on column credits.wallet.debt is 'clear. Owed after a chargeback of credits that were spent already. Its entries have the other sign.';

comment on column discovery.search.member_id is 'clear';
comment on column discovery.search.last_active is 'clear. Whole milliseconds: a cursor made of it must come back exactly equal.';
comment on column discovery.search.joined is 'clear';
comment on column discovery.search.interests is 'clear. One bit each, by the position in the contract''s list.';
comment on column discovery.search.site_id is 'impersonal';
comment on column discovery.search.birth_date is 'clear: the first day of the month of birth';
comment on column discovery.search.version is 'impersonal';
comment on column discovery.search.visible is 'clear';
comment on column discovery.search.has_photo is 'clear';
comment on column discovery.search.gender is 'clear';
comment on column discovery.search.country is 'clear. Empty where the member has named none; so is region.';
comment on column discovery.search.region is 'clear';

comment on column identity.account.site_id is 'impersonal';
comment on column identity.account.member_id is 'clear: the number that joins a member''s rows';
comment on column identity.account.public_id is 'clear: the address of the profile page';
comment on column identity.account.email_hash is 'hash: keyed. Keyed hash of site and normalised address: finds the account, reveals nothing.';
comment on column identity.account.email_sealed is 'sealed: with the member''s key';
comment on column identity.account.password_hash is 'hash: argon2id with a pepper outside the database';
comment on column identity.account.language is 'clear';
comment on column identity.account.confirmed_at is 'clear';
comment on column identity.account.premium_since is 'clear';
comment on column identity.account.notifications_disabled is 'clear';
comment on column identity.account.tracking is 'clear: traffic source, deleted 30 days after the sign-up';
comment on column identity.account.signup_at is 'clear';
comment on column identity.account.deleted_at is 'clear';
comment on column identity.account.new_email_sealed is 'sealed: with the member''s key; waits to be confirmed';

comment on column identity.consent.site_id is 'impersonal';
comment on column identity.consent.member_id is 'clear';
comment on column identity.consent.kind is 'clear';
comment on column identity.consent.version is 'impersonal';
comment on column identity.consent.given_at is 'clear';
comment on column identity.consent.withdrawn_at is 'clear';

comment on column identity.departure.site_id is 'impersonal';
comment on column identity.departure.left_on is 'impersonal. Counted without the member.';
comment on column identity.departure.reason is 'impersonal';
comment on column identity.departure.leavers is 'impersonal';

comment on column identity.link.site_id is 'impersonal';
comment on column identity.link.member_id is 'clear';
comment on column identity.link.purpose is 'clear';
comment on column identity.link.token_hash is 'hash: keyed';
comment on column identity.link.detail_sealed is 'sealed: with the member''s key, an address of an e-mail change';
comment on column identity.link.created_at is 'clear';
comment on column identity.link.expires_at is 'clear';
comment on column identity.link.used_at is 'clear';

comment on column identity.member_key.site_id is 'impersonal';
comment on column identity.member_key.member_id is 'clear';
comment on column identity.member_key.wrapped is 'sealed: the member''s key, with the master key';

comment on column identity.session.site_id is 'impersonal';
comment on column identity.session.member_id is 'clear';
comment on column identity.session.id is 'impersonal';
comment on column identity.session.token_hash is 'hash: keyed';
comment on column identity.session.created_at is 'clear';
comment on column identity.session.last_used_at is 'clear';
comment on column identity.session.expires_at is 'clear';
comment on column identity.session.browser is 'clear. The kind of browser, such as Firefox: enough for the member to recognise it.';
comment on column identity.session.system is 'clear';

comment on column kernel.idempotency.site_id is 'impersonal';
comment on column kernel.idempotency.actor is 'clear: the public id of the caller';
comment on column kernel.idempotency.key is 'impersonal. Made by the caller''s browser.';
comment on column kernel.idempotency.operation is 'clear: what was done';
comment on column kernel.idempotency.request_hash is 'hash: keyed';
comment on column kernel.idempotency.response is 'sealed: with the master key, for a day';
comment on column kernel.idempotency.created_at is 'clear';
comment on column kernel.idempotency.member_id is 'clear';

comment on column likes.deck.site_id is 'impersonal';
comment on column likes.deck.member_id is 'clear';
comment on column likes.deck.gender is 'clear: who is looked for';
comment on column likes.deck.last_active is 'clear';
comment on column likes.deck.next_member is 'clear. The member that the search for cards continues with; null at the start.';
comment on column likes.deck.is_blank is 'clear. The current round began at the top and has found nobody to show so far.';

comment on column likes."like".site_id is 'impersonal';
comment on column likes."like".from_member is 'clear: who likes';
comment on column likes."like".to_member is 'clear: who is liked';
comment on column likes."like".seen_at is 'clear. When the liked member saw it; null while the like is new.';
comment on column likes."like".created_at is 'clear. Whole milliseconds: a cursor made of it must come back exactly equal.';
comment on column likes."like".matched_at is 'clear. When the second of the two likes was given; null while there is one.';

comment on column likes.swipe.site_id is 'impersonal';
comment on column likes.swipe.member_id is 'clear: who swiped';
comment on column likes.swipe.other_member is 'clear: who was swiped';
comment on column likes.swipe.liked is 'clear';
comment on column likes.swipe.swiped_at is 'clear';
comment on column likes.swipe.undone_at is 'clear';

comment on column likes.swipe_day.site_id is 'impersonal';
comment on column likes.swipe_day.member_id is 'clear';
comment on column likes.swipe_day.day is 'clear';
comment on column likes.swipe_day.likes is 'clear';

comment on column notifications.bulletin.site_id is 'impersonal';
comment on column notifications.bulletin.id is 'impersonal';
comment on column notifications.bulletin.kind is 'impersonal';
comment on column notifications.bulletin.words is 'impersonal. For each language: subject, title, text, action.';
comment on column notifications.bulletin.path is 'impersonal. The page that its button opens.';
comment on column notifications.bulletin.published_at is 'impersonal';

comment on column notifications.manner.site_id is 'impersonal';
comment on column notifications.manner.member_id is 'clear';
comment on column notifications.manner.discreet is 'clear';
comment on column notifications.manner.quiet_from is 'clear. Hour in the member''s time zone; null: no quiet hours.';
comment on column notifications.manner.quiet_to is 'clear';
comment on column notifications.manner.time_zone is 'clear. IANA name; null: the time zone of the member''s country.';

comment on column notifications.notice.site_id is 'impersonal';
comment on column notifications.notice.member_id is 'clear';
comment on column notifications.notice.id is 'impersonal';
comment on column notifications.notice.kind is 'clear';
comment on column notifications.notice.channel is 'clear';
comment on column notifications.notice.told_at is 'clear';

comment on column notifications.push_subscription.site_id is 'impersonal';
comment on column notifications.push_subscription.member_id is 'clear';
comment on column notifications.push_subscription.session_id is 'impersonal';
comment on column notifications.push_subscription.endpoint_hash is 'hash: keyed. Keyed hash: finds the browser, reveals nothing.';
comment on column notifications.push_subscription.sealed is 'sealed: address and keys of the browser, with the member''s key';
comment on column notifications.push_subscription.subscribed_at is 'clear';

comment on column notifications.wish.site_id is 'impersonal';
comment on column notifications.wish.member_id is 'clear';
comment on column notifications.wish.kind is 'clear';
comment on column notifications.wish.channel is 'clear';
comment on column notifications.wish.wanted is 'clear';

comment on column offers.code.site_id is 'impersonal';
comment on column offers.code.code is 'impersonal';
comment on column offers.code.percentage is 'impersonal';
comment on column offers.code.minimum_amount is 'impersonal. Minor units of the currency.';
comment on column offers.code.currency is 'impersonal';
comment on column offers.code.country is 'impersonal';
comment on column offers.code.member_id is 'clear. The only member who may use it; null: any member.';
comment on column offers.code.validity is 'impersonal';
comment on column offers.code.payment_methods is 'impersonal. Payment methods that an order with it may use; empty: any.';
comment on column offers.code.starts_at is 'impersonal';
comment on column offers.code.expires_at is 'impersonal';
comment on column offers.code.withdrawn_at is 'impersonal';

comment on column offers.use.site_id is 'impersonal';
comment on column offers.use.code is 'clear';
comment on column offers.use.member_id is 'clear';
comment on column offers.use.percentage is 'clear. The percentage at the time of use.';
comment on column offers.use.is_only is 'impersonal. The code works once for all members together.';
comment on column offers.use.is_newcomers is 'impersonal. One of the newcomers'' codes: a member who used one cannot use the other.';
comment on column offers.use.payment_id is 'impersonal';
comment on column offers.use.used_at is 'clear';

comment on column photos.photo.site_id is 'impersonal';
comment on column photos.photo.id is 'impersonal';
comment on column photos.photo.member_id is 'clear';
comment on column photos.photo.position is 'clear. In its owner''s album; null for a photo sent to one member.';
comment on column photos.photo.status is 'clear. processing: uploaded, not developed yet. unreadable: could not be developed. pending: developed, waits for a moderator.';
comment on column photos.photo.storage_key is 'impersonal. Random: the key in the private store reveals nothing about the photo or its owner.';
comment on column photos.photo.colour is 'clear: the mean colour, shown until the photo has loaded';
comment on column photos.photo.created_at is 'clear';
comment on column photos.photo.agreed_at is 'clear';
comment on column photos.photo.width is 'clear';
comment on column photos.photo.height is 'clear';
comment on column photos.photo.thumbhash is 'clear: of photos that are not sealed yet; moved to thumbhash_sealed';
comment on column photos.photo.perceptual_hash is 'clear: of photos that are not sealed yet; moved to perceptual_hash_sealed';
comment on column photos.photo.faces is 'clear: how many';
comment on column photos.photo.nudity is 'clear: a guess';
comment on column photos.photo.resembles_removed is 'clear';
comment on column photos.photo.rejection is 'clear';
comment on column photos.photo.decided_at is 'clear';
comment on column photos.photo.decided_by is 'clear. The staff member who decided.';
comment on column photos.photo.receiver_member is 'clear. The only member it is for; null for album photos.';
comment on column photos.photo.sent_at is 'clear. When it was enclosed in a message, which happens once.';
comment on column photos.photo.sealed is 'clear: false only for photos stored before files were sealed';
comment on column photos.photo.thumbhash_sealed is 'sealed: a very small picture, with the owner''s key';
comment on column photos.photo.perceptual_hash_sealed is 'sealed: close for pictures that look alike, with the owner''s key';

comment on column photos.removed.site_id is 'impersonal';
comment on column photos.removed.perceptual_hash is 'clear: of barred pictures, without their owner';
comment on column photos.removed.reason is 'clear';
comment on column photos.removed.removed_at is 'clear';

comment on column privacy.archive.site_id is 'impersonal';
comment on column privacy.archive.member_id is 'clear';
comment on column privacy.archive.id is 'impersonal';
comment on column privacy.archive.storage_key is 'impersonal. Random.';
comment on column privacy.archive.requested_at is 'clear';
comment on column privacy.archive.ready_at is 'clear';
comment on column privacy.archive.expires_at is 'clear';

comment on column profiles.block.site_id is 'impersonal';
comment on column profiles.block.blocker_member is 'clear: who blocks';
comment on column profiles.block.blocked_member is 'clear: who is blocked';
comment on column profiles.block.created_at is 'clear';

comment on column profiles.profile.site_id is 'impersonal';
comment on column profiles.profile.member_id is 'clear';
comment on column profiles.profile.public_id is 'clear: the address of the profile page';
comment on column profiles.profile.name is 'clear: as the member calls themselves';
comment on column profiles.profile.gender is 'clear';
comment on column profiles.profile.birth_date is 'clear: the first day of the month of birth; a full date only until its row is sealed after an upgrade';
comment on column profiles.profile.country is 'clear';
comment on column profiles.profile.region is 'clear';
comment on column profiles.profile.sexuality is 'clear';
comment on column profiles.profile.interests is 'clear';
comment on column profiles.profile.about_me is 'clear: empty, but for rows that are not sealed yet after an upgrade';
comment on column profiles.profile.invisible is 'clear';
comment on column profiles.profile.state is 'clear. disabled: the e-mail address is not confirmed yet.';
comment on column profiles.profile.last_active_at is 'clear';
comment on column profiles.profile.created_at is 'clear';
comment on column profiles.profile.version is 'impersonal. Grows with every change, so that a late projection cannot overwrite a newer one.';
comment on column profiles.profile.hair_colour is 'clear';
comment on column profiles.profile.eye_colour is 'clear';
comment on column profiles.profile.body_type is 'clear';
comment on column profiles.profile.relationship_status is 'clear';
comment on column profiles.profile.tattoos is 'clear';
comment on column profiles.profile.reason is 'clear: what the member looks for';
comment on column profiles.profile.fictional is 'clear. Written by the site, not by a person; every view of it says so.';
comment on column profiles.profile.birth_date_sealed is 'sealed: the full date, with the member''s key';
comment on column profiles.profile.about_me_sealed is 'sealed: with the member''s key';

comment on column reports.evidence.site_id is 'impersonal';
comment on column reports.evidence.report_id is 'impersonal';
comment on column reports.evidence.subject_member is 'clear: who was reported';
comment on column reports.evidence.wrapped_key is 'sealed: the report''s key, with the master key';
comment on column reports.evidence.sealed is 'sealed: reason, profile, photo ids and messages of the reported member, with the report''s key';
comment on column reports.evidence.created_at is 'clear';

comment on column reports.report.site_id is 'impersonal';
comment on column reports.report.id is 'impersonal';
comment on column reports.report.reporter_member is 'clear: who reports';
comment on column reports.report.subject_member is 'clear: who is reported';
comment on column reports.report.photo_id is 'impersonal';
comment on column reports.report.reason is 'clear';
comment on column reports.report.text_sealed is 'sealed: the reporter''s words, with the reporter''s key';
comment on column reports.report.created_at is 'clear';

comment on column reports.testimony.site_id is 'impersonal';
comment on column reports.testimony.report_id is 'impersonal';
comment on column reports.testimony.reporter_member is 'clear';
comment on column reports.testimony.sealed is 'sealed: text and messages of the reporter, with the report''s key';

comment on column sites.place.mercator is 'impersonal. Mercator projection in radians. It keeps angles, so the nearest point is the nearest town.';
comment on column sites.place.country is 'impersonal';
comment on column sites.place.region is 'impersonal. ISO 3166-2; null in a country no site can serve.';

comment on column sites.place_edition.fingerprint is 'impersonal';
comment on column sites.place_edition.loaded_at is 'impersonal';

comment on column sites.site.id is 'impersonal';
comment on column sites.site.domain is 'impersonal';
comment on column sites.site.name is 'impersonal';
comment on column sites.site.settings is 'impersonal. Only what differs from the defaults of the contract''s siteSettings.';
comment on column sites.site.company is 'impersonal';
comment on column sites.site.created_at is 'impersonal';

comment on column staff.audit.number is 'impersonal. Without gaps: a missing number is a removed entry.';
comment on column staff.audit.at is 'clear';
comment on column staff.audit.person_id is 'clear: which of the staff';
comment on column staff.audit.site_id is 'impersonal';
comment on column staff.audit.action is 'clear';
comment on column staff.audit.object_id is 'clear: of the photo or report';
comment on column staff.audit.detail is 'clear';
comment on column staff.audit.hash is 'hash. SHA-256 of this entry and of the hash before it.';

comment on column staff.person.id is 'impersonal';
comment on column staff.person.name is 'clear: of one of the staff';
comment on column staff.person.role is 'clear';
comment on column staff.person.created_at is 'clear';

comment on column staff.session.token_hash is 'hash: keyed';
comment on column staff.session.person_id is 'clear: which of the staff';
comment on column staff.session.created_at is 'clear';
comment on column staff.session.expires_at is 'clear';
