import { type Config, loadSecrets } from '#kernel/config.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createDiskStore } from './disk/index.ts';
import { flexpayFactory } from './flexpay/index.ts';
import { createGeoIp } from './geoip/index.ts';
import { paypalFactory } from './paypal/index.ts';
import { sandboxFactory } from './sandbox/index.ts';
import { createSmsSender } from './sms/index.ts';
import { createMailer } from './smtp/index.ts';
import { createPushSender } from './webpush/index.ts';
import { vapidKeys } from './webpush/vapid-keys.ts';

/** Everything outside that a process talks to, as its environment configures it. */
export async function openAdapters(
  { config, metrics }: Pick<Kernel, 'config' | 'metrics'>,
  env: Parameters<typeof loadSecrets>[0],
) {
  const secrets = loadSecrets(env);
  const mailer = createMailer(config, metrics);
  const pushKeys = vapidKeys(secrets.pushKey);
  return {
    mailer,
    store: await openPhotoStore(config, secrets.s3Keys),
    countryOf: createGeoIp().countryOf,
    sms: createSmsSender(config, secrets.smsProductToken, mailer),
    pushPublicKey: pushKeys?.publicKey ?? null,
    pushSender: pushKeys && createPushSender(config, pushKeys),
    paymentProviders: {
      flexpay: flexpayFactory(config),
      paypal: paypalFactory(config),
      sandbox: sandboxFactory(config),
    },
  };
}

/** Where photos and archives lie. The client of S3 is loaded only where it is used. */
async function openPhotoStore(
  { photoBucket, photoDir }: Config,
  keys: ReturnType<typeof loadSecrets>['s3Keys'],
) {
  if (!photoBucket || !keys) return createDiskStore(photoDir);
  const { createS3Store } = await import('./s3/index.ts');
  return createS3Store(photoBucket, keys);
}
