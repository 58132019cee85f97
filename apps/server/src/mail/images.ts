import pictures from './images.json' with { type: 'json' };

/** A picture that travels inside the mail, so that opening the mail asks no server and tells nobody. */
export interface MailImage {
  /** The HTML refers to it as `cid:<name>`. */
  readonly name: string;
  readonly png: Buffer;
}

/** The pictures of every brand, drawn by tools/gen/icons.ts. */
const images = Object.entries(pictures).map(
  ([name, base64]): MailImage => ({ name, png: Buffer.from(base64, 'base64') }),
);

export const imagesIn = (html: string): readonly MailImage[] =>
  images.filter(({ name }) => html.includes(`"cid:${name}"`));

/** The HTML as a mail program shows it, for a browser, which knows no `cid:` addresses. */
export const withImagesInline = (html: string): string =>
  imagesIn(html).reduce(
    (shown, { name, png }) =>
      shown.replaceAll(`"cid:${name}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  );
