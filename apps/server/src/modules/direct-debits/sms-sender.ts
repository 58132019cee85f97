interface TextMessage {
  /** With a plus and the country. */
  readonly to: string;
  readonly text: string;
  /** Ours, for the sender's reports. */
  readonly reference: string;
}

export interface SmsSender {
  /** Returns false when the message was not accepted, whatever the reason. Has a time-out. */
  send(message: TextMessage): Promise<boolean>;
}
