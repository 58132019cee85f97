import type { Outcome } from '@bowline/contract/case-choices';
import { defineKeys, type KeyAction } from '#app/platform/keys/actions.ts';

export const caseKeys = defineKeys('cases', {
  take: { keys: 'i', text: 'office-cases:key_take' },
  setAside: { keys: 's', text: 'office-cases:key_set_aside' },
  escalate: { keys: 'e', text: 'office-cases:key_escalate' },
  note: { keys: 'n', text: 'office-cases:key_note' },
  mute: { keys: 'm', text: 'office-cases:key_mute' },
  find: { keys: '/', text: 'office-cases:key_find' },
  facts: { keys: 'f', text: 'office-cases:key_facts' },
  photos: { keys: 'p', text: 'office-cases:key_photos' },
  write: { keys: 'w', text: 'office-cases:key_write' },
  remove: { keys: 'a', text: 'office-cases:key_remove' },
  refuse: { keys: 'r', text: 'office-cases:key_refuse' },
});

/** An outcome has the same figure in every case that offers it. */
export const outcomeKeys = defineKeys('case_outcome', {
  no_breach: { keys: '1', text: 'office-cases:key_no_breach' },
  warn: { keys: '2', text: 'office-cases:key_warn' },
  remove: { keys: '3', text: 'office-cases:key_remove_some' },
  suspend: { keys: '4', text: 'office-cases:key_suspend' },
  end: { keys: '5', text: 'office-cases:key_end' },
  stands: { keys: '1', text: 'office-cases:key_stands' },
  overturned: { keys: '2', text: 'office-cases:key_overturned' },
}) satisfies Record<Exclude<Outcome, 'answered'>, KeyAction>;

const choices = defineKeys('cases', {
  first: { keys: '1', text: 'office-cases:key_first' },
  second: { keys: '2', text: 'office-cases:key_second' },
  third: { keys: '3', text: 'office-cases:key_third' },
  fourth: { keys: '4', text: 'office-cases:key_fourth' },
});
/** Of the choices in a dialog, in their order. */
export const choiceKeys = [choices.first, choices.second, choices.third, choices.fourth] as const;
