import type { ReactElement } from 'react';
import { render, toPlainText } from 'react-email';
import { imagesIn, type MailImage } from './images.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images: readonly MailImage[];
}

/** Renders the HTML and the plain-text version of a mail. */
export async function renderMail(subject: string, body: ReactElement): Promise<RenderedMail> {
  const html = await render(body);
  return { subject, html, text: toPlainText(html, plainText), images: await imagesIn(html) };
}

const plainText: Parameters<typeof toPlainText>[1] = {
  wordwrap: 78,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'tr[data-fact]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td[data-name]', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'hr', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['', ''] } },
  ],
};
