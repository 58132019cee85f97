/** Draws each brand's icons from its theme into apps/web/public/brand/<key>/. Run it when a mark or colour changes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Theme } from '../../packages/ui/src/brand/theme.ts';
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
}

/** Draws the badge of a notification: a status bar shows only its shape. */
function drawBadge({ mark }: Theme): string {
  const { d, width, dash, round: rounded } = mark.small;
  const line = [dash && `stroke-dasharray="${dash}"`, rounded && 'stroke-linecap="round"'].filter(Boolean);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}"><path d="${d}" fill="none" stroke="#fff" stroke-width="${width * 1.3}" stroke-linejoin="round" ${line.join(' ')}/></svg>`;
}

function draw({ key, mark, metaThemeColor, defaultScheme }: Theme, shape: typeof round): string {
  const tokens = readFileSync(join(root, `packages/ui/src/brands/${key}/tokens.css`), 'utf8');
  const ink = /--mark-ink: (#\w+)/.exec(tokens)?.[1];
  const { d, width, dash, round: rounded } = mark.small;
  const [, , edge = 0] = mark.viewBox.split(' ').map(Number);
  const margin = (edge / shape.mark - edge) / 2;
  const side = edge + 2 * margin;
  const line = [
    `d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`,
    dash && `stroke-dasharray="${dash}"`,
    rounded && 'stroke-linecap="round"',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${side * shape.corner}" fill="${metaThemeColor[defaultScheme]}"/><path ${line.filter(Boolean).join(' ')}/></svg>\n`;
}
