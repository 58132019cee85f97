-- Contract: one release after the last program that used the column.
alter table chat.message drop column client;
