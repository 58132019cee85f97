import { defineKeys } from '#app/platform/keys/actions.ts';

export const membersKeys = defineKeys('members', {
  find: { keys: '/', text: 'office-members:key_find' },
  note: { keys: 'n', text: 'office-members:key_note' },
  first: { keys: '1', text: 'office-members:key_first' },
  second: { keys: '2', text: 'office-members:key_second' },
  third: { keys: '3', text: 'office-members:key_third' },
  fourth: { keys: '4', text: 'office-members:key_fourth' },
});
