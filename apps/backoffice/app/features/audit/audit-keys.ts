import { defineKeys } from '#app/keys/actions.ts';

export const auditKeys = defineKeys('audit', {
  verify: { keys: 'v', text: 'office-audit:key_verify' },
  filter: { keys: '/', text: 'office-audit:key_filter' },
});
