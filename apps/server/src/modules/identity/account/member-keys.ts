import { masterSealed } from '#kernel/crypto/master-sealed.ts';

export const memberKeys = masterSealed({
  table: 'identity.member_key',
  key: ['site_id', 'member_id'],
  column: 'wrapped',
  reseal: (vault, { wrapped }) => vault.rewrap(wrapped),
});
