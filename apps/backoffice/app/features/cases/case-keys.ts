import { defineKeys } from '#app/keys/actions.ts';

export const caseKeys = defineKeys('cases', {
  take: { keys: 'i', text: 'office-cases:key_take' },
  setAside: { keys: 's', text: 'office-cases:key_set_aside' },
  escalate: { keys: 'e', text: 'office-cases:key_escalate' },
  note: { keys: 'n', text: 'office-cases:key_note' },
  find: { keys: '/', text: 'office-cases:key_find' },
  first: { keys: '1', text: 'office-cases:key_first' },
  second: { keys: '2', text: 'office-cases:key_second' },
  third: { keys: '3', text: 'office-cases:key_third' },
  fourth: { keys: '4', text: 'office-cases:key_fourth' },
});
