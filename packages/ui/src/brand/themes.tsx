import { bowline } from '../brands/bowline/theme.ts';
import { knoten } from '../brands/knoten/theme.ts';
import type { Theme } from './theme.ts';

export type { Scheme, Stroke, Theme } from './theme.ts';
export { ThemeProvider, useTheme } from './theme-context.tsx';

/** Drawings of all brands. Import it on the server only and send a page the theme of its own brand, as plain data. */
export const themes = { bowline, knoten } satisfies Record<string, Theme>;

export type BrandKey = keyof typeof themes;
