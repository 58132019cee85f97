-- Expand: nothing of the running release knows the column, and rows it writes leave it empty.
alter table chat.message add column client text;
comment on column chat.message.client is 'impersonal';
