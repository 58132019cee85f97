import { defineKeys } from '#app/keys/actions.ts';

export const caseKeys = defineKeys('cases', {
  take: { keys: 'i', text: 'office-cases:key_take' },
  setAside: { keys: 's', text: 'office-cases:key_set_aside' },
  escalate: { keys: 'e', text: 'office-cases:key_escalate' },
  note: { keys: 'n', text: 'office-cases:key_note' },
  mute: { keys: 'm', text: 'office-cases:key_mute' },
  find: { keys: '/', text: 'office-cases:key_find' },
  first: { keys: '1', text: 'office-cases:key_first' },
  second: { keys: '2', text: 'office-cases:key_second' },
  third: { keys: '3', text: 'office-cases:key_third' },
  fourth: { keys: '4', text: 'office-cases:key_fourth' },
  fifth: { keys: '5', text: 'office-cases:key_fifth' },
  facts: { keys: 'f', text: 'office-cases:key_facts' },
  photos: { keys: 'p', text: 'office-cases:key_photos' },
  write: { keys: 'w', text: 'office-cases:key_write' },
  remove: { keys: 'a', text: 'office-cases:key_remove' },
  refuse: { keys: 'r', text: 'office-cases:key_refuse' },
});

/** Of lists of choices, in their order. */
export const figureKeys = [caseKeys.first, caseKeys.second, caseKeys.third, caseKeys.fourth, caseKeys.fifth];
