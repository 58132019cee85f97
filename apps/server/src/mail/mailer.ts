/** A mail to one reader, rendered. */
export interface Mail {
  readonly fromName: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Comes back in the return address when the mail cannot be delivered, and says whose it was. */
  readonly bounceToken?: string;
  /** Names the mail: sent again after a failure it is the same one, and a mail server may drop the second. */
  readonly id?: string;
  /** RFC 8058: one POST here stops all such mail. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Rejects with `MailRefused` when trying again is useless, with anything else when it may help. */
  send(mail: Mail): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The receiving server will never take mail for this address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
