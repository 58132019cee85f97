import type { MailImage } from './images.ts';

/** A file that is attached to a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A rendered mail to one recipient. */
export interface Mail {
  readonly fromName: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images: readonly MailImage[];
  readonly files?: readonly MailFile[];
  /** Part of the return address, so that a bounce identifies the recipient. */
  readonly bounceToken?: string;
  /** The Message-ID: a retry has the same one, so that a mail server can drop duplicates. */
  readonly id?: string;
  /** RFC 8058: one POST here stops all such mail. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Rejects with `MailRefused` when a retry is useless, with any other error when it may help. */
  send(mail: Mail): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The receiving server refuses this address for good. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
