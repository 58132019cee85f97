import { type CmSimulator, startCm } from '@bowline/simulators/cm-sms';
import { startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import { createMailer } from '../smtp/index.ts';
import { createCmSender } from './cm.ts';
import { createSmsSender } from './index.ts';

let cm: CmSimulator;
beforeAll(async () => {
  cm = await startCm();
});
afterAll(() => cm.close());

const message = { to: '+31612345678', text: 'TST Media: je code is 418027.', reference: 'r1' };
const sender = (changes: object = {}) =>
  createCmSender({ url: cm.url, sender: 'TST Media', productToken: cm.productToken, ...changes });

describe('text messages by CM.com', () => {
  it('are accepted with number, text and sender', async () => {
    expect(await sender().send(message)).toBe(true);
    expect(cm.sent.at(-1)).toEqual({ from: 'TST Media', to: '0031612345678', text: message.text });
  });

  it.each(['error', 'hang', 'refuse'] as const)('are not sent when CM answers by %s', async (fault) => {
    const before = cm.sent.length;
    cm.breakNext(fault);
    expect(await sender({ timeoutMs: 200 }).send(message)).toBe(false);
    expect(cm.sent).toHaveLength(before);
  });

  it('are not sent with a wrong token, to no number, or when nobody answers', async () => {
    expect(await sender({ productToken: 'wrong' }).send(message)).toBe(false);
    expect(await sender().send({ ...message, to: 'nobody' })).toBe(false);
    expect(await sender({ url: 'http://127.0.0.1:9' }).send(message)).toBe(false);
  });
});

describe('createSmsSender()', () => {
  const mailer = { send: async () => undefined };

  it('sends nothing in production without CM.com, and only over TLS', () => {
    const deployed = { NODE_ENV: 'production', AUDIT_ANCHOR_MAIL: 'audit@example.com' };
    const config = loadConfig(deployed);
    expect(createSmsSender(config, undefined, mailer)).toBeUndefined();
    const set = { ...deployed, SMS_SENDER: 'TST Media' };
    expect(() => loadConfig({ ...set, SMS_URL: cm.url })).toThrow('SMS_URL must begin with https://');
    expect(() => loadConfig({ ...deployed, SMS_URL: 'https://gw.messaging.cm.com' })).toThrow(
      'SMS_SENDER is missing',
    );
    const full = loadConfig({ ...set, SMS_URL: 'https://gw.messaging.cm.com/' });
    expect(full.sms).toEqual({ url: 'https://gw.messaging.cm.com', sender: 'TST Media' });
    expect(createSmsSender(full, 'a token', mailer)).toBeDefined();
  });

  it('mails text messages in development', async () => {
    const mailbox = await startMailbox();
    const real = createMailer(loadConfig({ SMTP_URL: mailbox.smtpUrl }));
    try {
      const development = createSmsSender(loadConfig({}), undefined, real);
      expect(await development?.send(message)).toBe(true);
      const { text } = await mailbox.waitFor('+31612345678@sms.localhost');
      expect(text).toContain(message.text);
    } finally {
      await real.close();
      await mailbox.close();
    }
  });
});
