import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly to: readonly string[];
  readonly from: string;
  /** The envelope's sender, which gets bounces. */
  readonly returnPath: string;
  readonly subject: string;
  /** Unfolded, one line each. */
  readonly headers: readonly string[];
  readonly html: string;
  readonly text: string;
  /** Every address the mail links to. */
  readonly links: readonly string[];
  /** What is attached, without the pictures of the text; the content in base64. */
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

export async function receiveMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<ReceivedMail> {
  const parsed = await simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true });
  const html = parsed.html || '';
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    to: session.envelope.rcptTo.map(({ address }) => address),
    from: parsed.from?.text ?? '',
    returnPath: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    subject: parsed.subject ?? '',
    headers: parsed.headerLines.map(({ line }) => line.replaceAll(/\r?\n(?=[ \t])/g, '')),
    html,
    text: parsed.text ?? '',
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
    files: parsed.attachments
      .filter(({ contentDisposition }) => contentDisposition === 'attachment')
      .map(({ filename = '', contentType, content }) => ({
        name: filename,
        type: contentType,
        content: content.toString('base64'),
      })),
  };
}
