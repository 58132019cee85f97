-- Up Migration

-- A site may give free messages to two members who like each other. The constant default needs no rewrite of the table.
alter type credits.reason add value 'present';

alter table chat.seat add column presents smallint not null default 0;

comment on column chat.seat.presents is 'clear: how many free messages the member has sent here as one of a match. Never lowered: a like that is taken back and given again changes nothing.';
