import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, loadSecrets } from './config.ts';

const someKey = () => randomBytes(32).toString('base64');
const someSecrets = () => ({
  SECRET_MASTER_KEY: someKey(),
  SECRET_LOOKUP_KEY: someKey(),
  SECRET_PEPPER: someKey(),
  SECRET_LINK_KEY: someKey(),
});

const deployed = { NODE_ENV: 'production', AUDIT_ANCHOR_MAIL: 'audit@example.com' };

function messageOf(load: () => unknown): string {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('expected a ConfigError');
}

describe('config', () => {
  it('has a default for everything a developer needs', () => {
    expect(loadConfig({})).toMatchObject({
      env: 'development',
      databaseUrl: 'postgres://postgres@127.0.0.1:5432/bowline',
      publicPort: 3000,
      proxyHost: '127.0.0.1',
      publicScheme: 'http',
    });
  });

  it('serves https in production unless told otherwise', () => {
    expect(loadConfig(deployed).publicScheme).toBe('https');
    expect(loadConfig({ NODE_ENV: 'production', PUBLIC_SCHEME: 'http' }).publicScheme).toBe('http');
  });

  it('knows a host of the staff only where one is named, as a plain host name', () => {
    expect(loadConfig(deployed).staffHost).toBeUndefined();
    expect(loadConfig({ STAFF_HOST: 'office.example.com' }).staffHost).toBe('office.example.com');
    for (const wrong of ['https://office.example.com', 'office.example.com:443', 'Office.example.com', '*'])
      expect(messageOf(() => loadConfig({ STAFF_HOST: wrong }))).toContain('STAFF_HOST must be a host name');
  });

  it('needs a mailbox for the anchors of the audit log where real members are served', () => {
    const message = messageOf(() => loadConfig({ NODE_ENV: 'production' }));
    expect(message).toContain('  AUDIT_ANCHOR_MAIL is missing');
    for (const env of [deployed, { NODE_ENV: 'production', PUBLIC_SCHEME: 'http' }, {}])
      expect(() => loadConfig(env)).not.toThrow();
  });

  it('widens limits for load tests, and never where a site is served', () => {
    const message = messageOf(() => loadConfig({ NODE_ENV: 'production', LIMIT_SCALE: '2' }));
    expect(message).toContain('  LIMIT_SCALE is for load tests');
    expect(loadConfig({ ...deployed, LIMIT_SCALE: '1' }).limitScale).toBe(1);
    expect(loadConfig({ NODE_ENV: 'production', LIMIT_SCALE: '2', PUBLIC_SCHEME: 'http' }).limitScale).toBe(
      2,
    );
    expect(loadConfig({ NODE_ENV: 'test', LIMIT_SCALE: '2' }).limitScale).toBe(2);
  });

  it('names every wrong variable at once and says what to do', () => {
    const message = messageOf(() =>
      loadConfig({ PORT: 'many', REDIS_URL: 'http://127.0.0.1', NATS_PREFIX: 'a.b' }),
    );
    expect(message).toContain('  PORT ');
    expect(message).toContain('  REDIS_URL must be a URL starting with redis:// or rediss://');
    expect(message).toContain('  NATS_PREFIX must hold letters, digits, _ and - only');
    expect(message).toContain('npm run setup');
  });
});

describe('the photo store', () => {
  const chosen = { PHOTO_STORE: 's3', S3_REGION: 'eu-central-1', S3_BUCKET: 'photos' };

  it('is a folder unless S3 is chosen', () => {
    expect(loadConfig({ S3_BUCKET: 'photos', S3_REGION: 'eu' }).photoBucket).toBeUndefined();
    expect(loadConfig(chosen).photoBucket).toEqual({
      endpoint: undefined,
      region: 'eu-central-1',
      bucket: 'photos',
    });
  });

  it('on S3 needs all that leads there', () => {
    const message = messageOf(() => loadConfig({ PHOTO_STORE: 's3' }));
    expect(message).toContain('  S3_REGION is missing');
    expect(message).toContain('  S3_BUCKET is missing');
    expect(messageOf(() => loadConfig({ ...chosen, S3_ENDPOINT: 'minio:9000' }))).toContain(
      '  S3_ENDPOINT must be a URL starting with https:// or http://',
    );
    expect(messageOf(() => loadConfig({ PHOTO_STORE: 'tape' }))).toContain('  PHOTO_STORE ');
  });

  it('on S3 needs its keys, which are secrets', () => {
    const message = messageOf(() => loadSecrets({ ...someSecrets(), ...chosen }));
    expect(message).toContain('  S3_ACCESS_KEY_ID is missing');
    expect(message).toContain('  S3_SECRET_ACCESS_KEY is missing');
    const keys = { S3_ACCESS_KEY_ID: 'AK1', S3_SECRET_ACCESS_KEY: 'hidden' };
    const secrets = loadSecrets({ ...someSecrets(), ...chosen, ...keys });
    expect(secrets.s3Keys).toEqual({ accessKeyId: 'AK1', secretAccessKey: 'hidden' });
    expect(JSON.stringify(loadConfig({ ...chosen, ...keys }))).not.toContain('hidden');
    expect(inspect(secrets)).not.toContain('hidden');
  });
});

describe('secrets', () => {
  it('names the missing ones', () => {
    const { SECRET_PEPPER: _, ...others } = someSecrets();
    const message = messageOf(() => loadSecrets({ ...others, SECRET_LINK_KEY: '' }));
    expect(message).toContain('  SECRET_PEPPER is missing');
    expect(message).toContain('  SECRET_LINK_KEY is missing');
    expect(message).not.toContain('SECRET_MASTER_KEY');
  });

  it.each(['dG9vIHNob3J0', 'not base64 at all!'])('never repeats a wrong value: %s', (wrong) => {
    const message = messageOf(() => loadSecrets({ ...someSecrets(), SECRET_PEPPER: wrong }));
    expect(message).toContain('SECRET_PEPPER must be');
    expect(message).not.toContain(wrong);
  });

  it('cannot be printed', () => {
    const secrets = loadSecrets(someSecrets());
    expect(inspect({ secrets }, { showHidden: true, depth: 9 })).toBe('{ secrets: [secrets] }');
    expect(JSON.stringify({ secrets })).toBe('{"secrets":"[secrets]"}');
    expect(String(secrets)).toBe('[secrets]');
    expect(Object.keys(secrets)).toEqual([]);
    expect(secrets.masterKey).toHaveLength(32);
  });
});
