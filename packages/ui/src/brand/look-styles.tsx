import { coloursOf, type Look } from '@bowline/contract/look';
import { families } from './font-families.tsx';

/**
 * Returns the stylesheet of a look, for a document with `data-look={key}` and `data-brand={look.based_on}`: what it does not
 * set is inherited from the built-in look below it.
 */
export function stylesheetOf(key: string, look: Look): string {
  const { headings, text } = look.fonts;
  const scope = `[data-look="${key}"][data-brand]`;
  const faces = [...new Set([headings, text])].map((family) => families[family].faces ?? '');
  const { photo, card, field, bubble } = look.shapes;
  const shared = {
    serif: families[headings].stack,
    sans: families[text].stack,
    'radius-photo': `${photo}px`,
    'radius-card': `${card}px`,
    'radius-field': `${field}px`,
    'radius-bubble': `${bubble}px`,
    'rope-width': look.rope.width,
    'rope-gap': look.rope.gap,
    'rope-cap': look.rope.cap,
    ...Object.fromEntries(Object.entries(look.scene).map(([role, colour]) => [`scene-${role}`, colour])),
    'scene-thread': coloursOf(look, 'light').thread,
    ...look.tokens,
  };
  const schemes = (['light', 'dark'] as const).map(
    (scheme) =>
      `${scope}[data-theme="${scheme}"]{color-scheme:${scheme};${declarations(coloursOf(look, scheme))}}`,
  );
  return `${faces.join('')}@layer theme{${scope}{${declarations(shared)}}${schemes.join('')}}`;
}

const declarations = (tokens: Readonly<Record<string, string | number>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
