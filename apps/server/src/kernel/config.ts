import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { domainShape } from '@bowline/contract/ids';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
const anyUrl = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
/** Several servers of a cluster, separated by commas. */
const urls = (schemes: readonly string[], fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(','))
    .pipe(z.array(anyUrl(schemes)).min(1));
const url = (schemes: readonly string[], fallback: string) => anyUrl(schemes).default(fallback);
const postgres = ['postgres:', 'postgresql:'];

const pemFile = z
  .string()
  .refine((path) => existsSync(path), 'must name an existing file')
  .optional();

const photoStore = z.enum(['disk', 's3']).default('disk');

/** Requires these variables when photos are stored on S3. */
const neededForS3 =
  (...names: readonly string[]) =>
  (read: { PHOTO_STORE: z.output<typeof photoStore> }, context: z.RefinementCtx) => {
    if (read.PHOTO_STORE !== 's3') return;
    const present = new Map(Object.entries(read));
    for (const name of names) {
      if (present.get(name) === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    }
  };

/** Requires the sender where text messages are sent, and TLS where they go to real members. */
function checkSms(
  read: {
    NODE_ENV: string;
    PUBLIC_SCHEME?: string | undefined;
    SMS_URL?: string | undefined;
    SMS_SENDER?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  if (read.SMS_URL === undefined) return;
  const deployed = isDeployed({ env: read.NODE_ENV, publicScheme: read.PUBLIC_SCHEME ?? 'https' });
  if (deployed && !read.SMS_URL.startsWith('https:'))
    context.addIssue({ code: 'custom', path: ['SMS_URL'], message: 'must begin with https://' });
  if (read.SMS_SENDER === undefined)
    context.addIssue({ code: 'custom', path: ['SMS_SENDER'], message: 'is missing' });
}

/** Whether real members may be served. Load tests and demos run the production build too, but without TLS. */
export const isDeployed = ({ env, publicScheme }: { env: string; publicScheme: string }): boolean =>
  env === 'production' && publicScheme !== 'http';

/** Where real members are served, limits are those of the contract, and what the staff did can be proved. */
function checkDeployed(
  read: {
    NODE_ENV: string;
    PUBLIC_SCHEME?: string | undefined;
    LIMIT_SCALE: number;
    AUDIT_ANCHOR_MAIL?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  if (!isDeployed({ env: read.NODE_ENV, publicScheme: read.PUBLIC_SCHEME ?? 'https' })) return;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (read.LIMIT_SCALE > 1) refuse('LIMIT_SCALE', 'is for load tests (PUBLIC_SCHEME=http): remove it here');
  if (read.AUDIT_ANCHOR_MAIL === undefined) refuse('AUDIT_ANCHOR_MAIL', 'is missing');
}

/** Described in docs/environment.md, which `npm run gen` writes from it. */
export const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('`production` wherever the built product runs.'),
    DATABASE_URL: url(postgres, 'postgres://postgres@127.0.0.1:5432/bowline').describe(
      'The PostgreSQL database. In production each process logs in as its own role (`docs/guides/run-in-production.md`).',
    ),
    DATABASE_WALKS_URL: anyUrl(postgres)
      .optional()
      .describe(
        'The same database through a pooler whose connections have the settings of searches; `DATABASE_URL` where there is no pooler.',
      ),
    DATABASE_DIRECT_URL: anyUrl(postgres)
      .optional()
      .describe(
        'The same database without a pooler, for what must not wait for a connection: the job queue. `DATABASE_URL` where there is no pooler.',
      ),
    DATABASE_REPLICA_URLS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(anyUrl(postgres)))
      .describe(
        'Every server of the database, separated by commas and without proxy: searches are read from one that is a replica and recent enough.',
      ),
    DATABASE_REPLICA_MAX_LAG_MS: z.coerce
      .number()
      .int()
      .min(100)
      .max(60_000)
      .default(1_000)
      .describe('How old the answer of a replica may be. None is read that is further behind.'),
    DATABASE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(2)
      .max(200)
      .default(10)
      .describe(
        'Connections of a process. The API has two pools of this size, and one more for each replica.',
      ),
    REDIS_URL: url(['redis:', 'rediss:'], 'redis://127.0.0.1:6379').describe(
      '`rediss://user:password@host:6379` for a login over TLS.',
    ),
    REDIS_CA_FILE: pemFile.describe(
      'PEM file of the authority that signed Redis’ certificate, when it is not one that Node knows.',
    ),
    REDIS_PREFIX: z
      .string()
      .min(1)
      .default('bowline:')
      .describe('Begins the name of every key, so that several installations can share a server.'),
    NATS_URL: urls(['nats:', 'tls:'], 'nats://127.0.0.1:4222').describe(
      '`tls://user:password@host:4222` for a login over TLS; special characters percent-encoded. Of several, separated by commas, the first says login and scheme for all.',
    ),
    NATS_CA_FILE: pemFile.describe(
      'PEM file of the authority that signed the certificates of NATS, when it is not one that Node knows.',
    ),
    NATS_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/, 'must hold letters, digits, _ and - only')
      .default('bowline')
      .describe('Begins every subject.'),
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://127.0.0.1:2525').describe(
      'The server that takes our mail; `smtps://user:password@host:465` for a login over TLS.',
    ),
    MAIL_FROM: z
      .string()
      .min(3)
      .default('no-reply@bowline.localhost')
      .describe('Address that mail comes from; its name is the site’s.'),
    SMS_URL: anyUrl(['https:', 'http:'])
      .optional()
      .describe(
        'CM.com’s message API, `https://gw.messaging.cm.com`. Without it direct debit is not offered where real members are served.',
      ),
    SMS_SENDER: z
      .string()
      .regex(/^[A-Za-z0-9 ]{3,11}$/, 'must hold 3 to 11 letters, digits and spaces')
      .optional()
      .describe('Who a text message is from: at most 11 plain characters, nothing about the trade.'),
    PORT: port(3000).describe(
      'Port of the public addresses where they have no TLS; over https they have none.',
    ),
    PROXY_HOST: z
      .string()
      .default('127.0.0.1')
      .describe(
        'Where the proxy of `npm start` and `npm run dev` listens; 0.0.0.0 opens the site to the network.',
      ),
    STAFF_HOST: z
      .string()
      .regex(domainShape, 'must be a host name in lower case, without scheme and port')
      .optional()
      .describe(
        'The only host on which operations of the staff answer, and nothing else does: office.example.com. Without it these operations do not exist. Not the domain of a site.',
      ),
    AUDIT_ANCHOR_FILE: z
      .string()
      .min(1)
      .default('var/audit-anchors.txt')
      .describe(
        'Gets the newest hash of the audit log each hour. In production on another disk than the database’s.',
      ),
    AUDIT_ANCHOR_MAIL: z
      .email()
      .optional()
      .describe(
        'A mailbox outside that gets it too, which nobody who administers the database can empty. Needed where members are served.',
      ),
    ERASED_MEMBERS_FILE: z
      .string()
      .min(1)
      .default('var/erased-members.txt')
      .describe(
        'Gets a line for every erased member, by which they are erased again after a restore. In production on storage that all workers share and no restore of the database replaces.',
      ),
    API_PORT: port(3001).describe('Port of the API.'),
    REALTIME_PORT: port(3002).describe('Port of the socket gateway.'),
    WEB_PORT: port(3003).describe('Port of the web server of the sites.'),
    OFFICE_PORT: port(3005).describe('Port of the web server of the back office.'),
    API_URL: anyUrl(['http:', 'https:'])
      .optional()
      .describe('Where web and office reach the API, when it is not on their machine: `http://api:3001`.'),
    LISTEN_HOST: z.string().default('127.0.0.1').describe('Where these four listen; 0.0.0.0 in a container.'),
    PRIVATE_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Where health checks and metrics are answered. Never open to the internet.'),
    API_PRIVATE_PORT: port(9101).describe('Health and metrics of the API.'),
    REALTIME_PRIVATE_PORT: port(9102).describe('Health and metrics of the socket gateway.'),
    WORKER_PRIVATE_PORT: port(9103).describe('Health and metrics of the worker.'),
    WEB_PRIVATE_PORT: port(9104).describe('Health and metrics of the web server of the sites.'),
    OFFICE_PRIVATE_PORT: port(9105).describe('Health and metrics of the web server of the back office.'),
    PUBLIC_SCHEME: z
      .enum(['http', 'https'])
      .optional()
      .describe('How visitors reach the sites; https by default in production.'),
    DRAIN_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe(
        'How long a stopping process still serves after /readyz has failed, so that the proxy can notice; 2 s by default in production.',
      ),
    TRUSTED_PROXIES: z
      .string()
      .min(1)
      .default('loopback')
      .describe('Addresses of proxies whose X-Forwarded headers are believed, separated by commas.'),
    PHOTO_STORE: photoStore.describe('Where sealed photos are kept.'),
    PHOTO_DIR: z
      .string()
      .min(1)
      .default('var/photos')
      .describe('Folder of the photos when they are on disk; shared by API and workers.'),
    PHOTO_HINTS: z
      .enum(['on', 'off'])
      .default('on')
      .describe('Automatic hints about photos for moderators; needs 400 MiB in a worker while it runs.'),
    PHOTO_LEASE_SIZE: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(20)
      .describe('How many photos of the queue one moderator is given at a time, and for how many minutes.'),
    PHOTO_LEASE_MINUTES: z.coerce.number().int().min(1).max(60).default(10).describe('For how many minutes.'),
    PHOTO_HOLD_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .max(600)
      .default(20)
      .describe('How long a decision about a photo can be undone before it is carried out; 0: not at all.'),
    S3_ENDPOINT: anyUrl(['https:', 'http:']).optional().describe('Defaults to AWS.'),
    S3_REGION: z.string().min(1).optional().describe('Needed with `PHOTO_STORE=s3`.'),
    S3_BUCKET: z.string().min(3).optional().describe('Needed with `PHOTO_STORE=s3`.'),
    PUSH_HOSTS: z
      .string()
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
      .describe(
        'Hosts of push services, separated by commas; `*.` matches any subdomain. A subscription contains a URL chosen by the browser, and the server must not be made to call any other host.',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url()
      .optional()
      .describe('Collector of traces. Without it none are made.'),
    LIMIT_SCALE: z.coerce
      .number()
      .int()
      .min(1)
      .default(1)
      .describe('Multiplies every rate limit, for load tests; refused where the site is served over https.'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Lines below it are not written.'),
  })
  .superRefine(neededForS3('S3_REGION', 'S3_BUCKET'))
  .superRefine(checkSms)
  .superRefine(checkDeployed);

const key = z
  .base64('must be base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64');

export const secretEnvironment = z
  .object({
    SECRET_MASTER_KEY: key.describe(
      'Wraps every other key. Lost, everything sealed is lost (`docs/runbooks/secrets.md`).',
    ),
    SECRET_MASTER_KEYS_RETIRED: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(key))
      .describe('Earlier master keys, and during a rotation the next one: used to open, never to seal.'),
    SECRET_LOOKUP_KEY: key.describe('Hashes what must be found without being readable: addresses, tokens.'),
    SECRET_PEPPER: key.describe('Part of every password hash.'),
    SECRET_LINK_KEY: key.describe('Signs links of photos and mails.'),
    SECRET_PUSH_KEY: key
      .optional()
      .describe(
        'Signs push messages (VAPID). Without it push is not offered; changing it invalidates every subscription.',
      ),
    PHOTO_STORE: photoStore,
    S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Needed with `PHOTO_STORE=s3`.'),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Needed with `PHOTO_STORE=s3`.'),
    SMS_URL: z.string().optional(),
    SMS_PRODUCT_TOKEN: z.string().min(1).optional().describe('Needed with `SMS_URL`.'),
  })
  .superRefine(neededForS3('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'))
  .superRefine(({ SMS_URL, SMS_PRODUCT_TOKEN }, context) => {
    if (SMS_URL !== undefined && SMS_PRODUCT_TOKEN === undefined)
      context.addIssue({ code: 'custom', path: ['SMS_PRODUCT_TOKEN'], message: 'is missing' });
  });

export type Config = ReturnType<typeof loadConfig>;

/** A bucket of any S3-compatible service. */
export interface S3Bucket {
  /** AWS when undefined. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
}

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The configuration of a process, without its keys. Addresses of services may hold a password, so do not print it as a whole. */
export function loadConfig(env: Environment = process.env) {
  const read = parse(environment, env);
  return Object.freeze({
    env: read.NODE_ENV,
    databaseUrl: read.DATABASE_URL,
    databaseWalksUrl: read.DATABASE_WALKS_URL ?? read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    databaseReplicaUrls: read.DATABASE_REPLICA_URLS,
    databaseReplicaMaxLagMs: read.DATABASE_REPLICA_MAX_LAG_MS,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    redisUrl: read.REDIS_URL,
    redisCaFile: read.REDIS_CA_FILE,
    redisPrefix: read.REDIS_PREFIX,
    natsUrls: read.NATS_URL,
    natsCaFile: read.NATS_CA_FILE,
    natsPrefix: read.NATS_PREFIX,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    sms:
      read.SMS_URL !== undefined && read.SMS_SENDER !== undefined
        ? { url: read.SMS_URL.replace(/\/+$/, ''), sender: read.SMS_SENDER }
        : undefined,
    publicPort: read.PORT,
    proxyHost: read.PROXY_HOST,
    staffHost: read.STAFF_HOST,
    auditAnchorFile: read.AUDIT_ANCHOR_FILE,
    auditAnchorMail: read.AUDIT_ANCHOR_MAIL,
    erasedMembersFile: read.ERASED_MEMBERS_FILE,
    apiPort: read.API_PORT,
    realtimePort: read.REALTIME_PORT,
    webPort: read.WEB_PORT,
    officePort: read.OFFICE_PORT,
    listenHost: read.LISTEN_HOST,
    privateHost: read.PRIVATE_HOST,
    apiPrivatePort: read.API_PRIVATE_PORT,
    realtimePrivatePort: read.REALTIME_PRIVATE_PORT,
    workerPrivatePort: read.WORKER_PRIVATE_PORT,
    webPrivatePort: read.WEB_PRIVATE_PORT,
    officePrivatePort: read.OFFICE_PRIVATE_PORT,
    publicScheme: read.PUBLIC_SCHEME ?? (read.NODE_ENV === 'production' ? 'https' : 'http'),
    drainMs: read.DRAIN_MS ?? (read.NODE_ENV === 'production' ? 2_000 : 0),
    trustedProxies: read.TRUSTED_PROXIES,
    photoDir: read.PHOTO_DIR,
    photoHints: read.PHOTO_HINTS === 'on',
    photoQueue: {
      leaseSize: read.PHOTO_LEASE_SIZE,
      leaseMinutes: read.PHOTO_LEASE_MINUTES,
      holdSeconds: read.PHOTO_HOLD_SECONDS,
    },
    photoBucket: bucketOf(read),
    pushHosts: read.PUSH_HOSTS.split(',').map((host) => host.trim()),
    otelEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    limitScale: read.LIMIT_SCALE,
    logLevel: read.LOG_LEVEL,
  });
}

/** Returns the photo bucket; `undefined` when photos are stored on disk. */
function bucketOf(read: z.output<typeof environment>): S3Bucket | undefined {
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = read;
  return read.PHOTO_STORE === 's3' && region && bucket ? { endpoint, region, bucket } : undefined;
}

/** Keys from the environment. Printing them in any way gives `[secrets]`. */
export class Secrets {
  readonly #keys: z.output<typeof secretEnvironment>;

  constructor(keys: z.output<typeof secretEnvironment>) {
    this.#keys = keys;
  }

  get masterKey(): Buffer {
    return this.#keys.SECRET_MASTER_KEY;
  }
  get retiredMasterKeys(): readonly Buffer[] {
    return this.#keys.SECRET_MASTER_KEYS_RETIRED;
  }
  get lookupKey(): Buffer {
    return this.#keys.SECRET_LOOKUP_KEY;
  }
  get pepper(): Buffer {
    return this.#keys.SECRET_PEPPER;
  }
  get linkKey(): Buffer {
    return this.#keys.SECRET_LINK_KEY;
  }
  get pushKey(): Buffer | undefined {
    return this.#keys.SECRET_PUSH_KEY;
  }
  /** Defined when photos are stored on S3. */
  get s3Keys(): S3Keys | undefined {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = this.#keys;
    return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  }

  /** Defined when text messages are sent. */
  get smsProductToken(): string | undefined {
    return this.#keys.SMS_PRODUCT_TOKEN;
  }

  toJSON(): string {
    return '[secrets]';
  }
  toString(): string {
    return '[secrets]';
  }
  [inspect.custom](): string {
    return '[secrets]';
  }
}

export function loadSecrets(env: Environment = process.env): Secrets {
  return new Secrets(parse(secretEnvironment, env));
}

function parse<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  // An empty value means "not set": compose files and CI write it that way.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = schema.safeParse(present);
  if (read.success) return read.data;
  throw new ConfigError(explain(read.error, present));
}

/** Names the variable and the broken rule, never the value: a mistyped secret must not reach a log. */
function explain(error: z.ZodError, env: Environment): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return env[name] === undefined ? `  ${name} is missing` : `  ${name} ${issue.message}`;
  });
  return [
    'The configuration is not complete:',
    ...new Set(lines),
    'Run `npm run setup` to create .env, or set these variables in the environment.',
  ].join('\n');
}
