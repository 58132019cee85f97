-- Up Migration

-- SQL functions are files in apps/server/functions now. The migrator replaces those of an existing database that keep
-- their name; the renamed ones are dropped here.
drop trigger if exists conversation_takes_along on chat.conversation;
drop function if exists chat.take_along, chat.make_months, chat.drop_months, chat.reason_of, chat.release;
drop function if exists likes.take_turns;
drop function if exists photos.send_out, photos.discard, photos.discard_unsaid;
drop function if exists profiles.reach, profiles.reach_member;
