/**
 * Draws each brand's icons from its theme into apps/web/public/brand/<key>/, and the pictures of its mails into
 * apps/server/src/mail/images.json. Run it when a mark, the thread or a colour changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Stroke, Theme } from '../../packages/ui/src/brand/theme.ts';
import { bowline } from '../../packages/ui/src/brands/bowline/theme.ts';
import { knoten } from '../../packages/ui/src/brands/knoten/theme.ts';

const root = join(import.meta.dirname, '../..');
const round = { corner: 0.22, mark: 0.72 };
/** Systems crop these icons: the background fills the square, and the mark stays in the safe zone. */
const square = { corner: 0, mark: 0.56 };

const pictures = [
  { name: 'icon-32', size: 32, shape: round },
  { name: 'icon-180', size: 180, shape: square },
  { name: 'icon-192', size: 192, shape: round },
  { name: 'icon-512', size: 512, shape: round },
  { name: 'maskable-192', size: 192, shape: square },
  { name: 'maskable-512', size: 512, shape: square },
];

const mailImages: Record<string, string> = {};
for (const theme of [bowline, knoten]) {
  const folder = join(root, 'apps/web/public/brand', theme.key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'icon.svg'), draw(theme, round));
  await sharp(Buffer.from(drawBadge(theme)), { density: 600 })
    .resize(96, 96)
    .png()
    .toFile(join(folder, 'badge-96.png'));
  for (const { name, size, shape } of pictures)
    await sharp(Buffer.from(draw(theme, shape)), { density: 600 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(folder, `${name}.png`));
  const { mark, ornaments } = theme;
  mailImages[`${theme.key}-mark`] = await png(drawLines(theme, mark.viewBox, [mark.small]), 2 * 32);
  // The middle of a divider, where its rope makes a loop.
  mailImages[`${theme.key}-thread`] = await png(
    drawLines(theme, '540 0 120 24', ornaments.divider.strokes),
    2 * 120,
  );
}
writeFileSync(join(root, 'apps/server/src/mail/images.json'), `${JSON.stringify(mailImages, null, 2)}\n`);

async function png(svg: string, width: number): Promise<string> {
  const picture = sharp(Buffer.from(svg), { density: 600 }).resize({ width }).png({ palette: true });
  return (await picture.toBuffer()).toString('base64');
}

function drawLines(theme: Theme, viewBox: string, strokes: readonly Stroke[]): string {
  const paths = strokes.map((stroke) => drawLine(stroke, inkOf(theme)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${paths.join('')}</svg>`;
}

/** Draws the badge of a notification: a status bar shows only its shape. */
function drawBadge({ mark }: Theme): string {
  const line = drawLine({ ...mark.small, width: mark.small.width * 1.3 }, '#fff');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${line}</svg>`;
}

function draw(theme: Theme, shape: typeof round): string {
  const { mark, metaThemeColor, defaultScheme } = theme;
  const [, , edge = 0] = mark.viewBox.split(' ').map(Number);
  const margin = (edge / shape.mark - edge) / 2;
  const side = edge + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${side * shape.corner}" fill="${metaThemeColor[defaultScheme]}"/>${drawLine(mark.small, inkOf(theme))}</svg>\n`;
}

function drawLine({ d, width, dash, round: rounded }: Stroke, ink: string): string {
  const line = [
    `d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`,
    dash && `stroke-dasharray="${dash}"`,
    rounded && 'stroke-linecap="round"',
  ];
  return `<path ${line.filter(Boolean).join(' ')}/>`;
}

/** The colour of the brand's mark in its default scheme. */
function inkOf({ key }: Theme): string {
  const tokens = readFileSync(join(root, `packages/ui/src/brands/${key}/tokens.css`), 'utf8');
  const [, ink] = /--mark-ink: (#\w+)/.exec(tokens) ?? [];
  if (!ink) throw new Error(`${key} has no --mark-ink`);
  return ink;
}
