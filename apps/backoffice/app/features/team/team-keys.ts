import { defineKeys } from '#app/keys/actions.ts';

export const teamKeys = defineKeys('team', {
  invite: { keys: 'n', text: 'office-team:key_invite' },
});
