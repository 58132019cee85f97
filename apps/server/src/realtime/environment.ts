import { randomBytes } from 'node:crypto';
import type { Environment } from '#kernel/config.ts';

/** Secrets that every process must have. The gateway gets new ones at each start: what they open, sign or hash is nobody's. */
const required = ['SECRET_MASTER_KEY', 'SECRET_PEPPER', 'SECRET_LINK_KEY'] as const;
const optional = [
  'SECRET_MASTER_KEYS_RETIRED',
  'SECRET_PUSH_KEY',
  'PHOTO_STORE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMS_URL',
  'SMS_PRODUCT_TOKEN',
] as const;

/**
 * The environment without secrets that the gateway has no use for. It finds sessions by the look-up key and opens nothing
 * that is stored, so that somebody who takes over the process that holds everybody's sockets can read nothing that is sealed.
 */
export const realtimeEnvironment = (env: Environment): Environment => ({
  ...env,
  ...Object.fromEntries(optional.map((name) => [name, ''])),
  ...Object.fromEntries(required.map((name) => [name, randomBytes(32).toString('base64')])),
});
