/**
 * Draws the icons of the built-in looks into apps/web/public/brand/<key>/, and the pictures of their mails into
 * apps/server/src/mail/images.json. Run it when a mark, the thread or a colour changes. The icons of other looks are drawn by
 * the server when they are asked for.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { badgeSvg, iconSvg, linesSvg, roundIcon, squareIcon } from '@bowline/contract/look-svg';
import sharp from 'sharp';
import type { Theme } from '../../packages/ui/src/brand/theme.ts';
import { bowline } from '../../packages/ui/src/brands/bowline/theme.ts';
import { knoten } from '../../packages/ui/src/brands/knoten/theme.ts';

const root = join(import.meta.dirname, '../..');

const pictures = [
  { name: 'icon-32', size: 32, shape: roundIcon },
  { name: 'icon-180', size: 180, shape: squareIcon },
  { name: 'icon-192', size: 192, shape: roundIcon },
  { name: 'icon-512', size: 512, shape: roundIcon },
  { name: 'maskable-192', size: 192, shape: squareIcon },
  { name: 'maskable-512', size: 512, shape: squareIcon },
];

const mailImages: Record<string, string> = {};
for (const theme of [bowline, knoten]) {
  const { mark, ornaments, metaThemeColor, defaultScheme } = theme;
  const folder = join(root, 'apps/web/public/brand', theme.key);
  const colours = { ground: metaThemeColor[defaultScheme], ink: inkOf(theme) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'icon.svg'), iconSvg(mark, roundIcon, colours));
  await sharp(Buffer.from(badgeSvg(mark)), { density: 600 })
    .resize(96, 96)
    .png()
    .toFile(join(folder, 'badge-96.png'));
  for (const { name, size, shape } of pictures)
    await sharp(Buffer.from(iconSvg(mark, shape, colours)), { density: 600 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(folder, `${name}.png`));
  mailImages[`${theme.key}-mark`] = await png(linesSvg(mark.viewBox, [mark.small], colours.ink), 2 * 32);
  // The middle of a divider, where its rope makes a loop.
  mailImages[`${theme.key}-thread`] = await png(
    linesSvg('540 0 120 24', ornaments.divider.strokes, colours.ink),
    2 * 120,
  );
}
writeFileSync(join(root, 'apps/server/src/mail/images.json'), `${JSON.stringify(mailImages, null, 2)}\n`);

async function png(svg: string, width: number): Promise<string> {
  const picture = sharp(Buffer.from(svg), { density: 600 }).resize({ width }).png({ palette: true });
  return (await picture.toBuffer()).toString('base64');
}

/** The colour of the brand's mark in its default scheme. */
function inkOf({ key }: Theme): string {
  const tokens = readFileSync(join(root, `packages/ui/src/brands/${key}/tokens.css`), 'utf8');
  const [, ink] = /--mark-ink: (#\w+)/.exec(tokens) ?? [];
  if (!ink) throw new Error(`${key} has no --mark-ink`);
  return ink;
}
