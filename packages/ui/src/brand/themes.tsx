import { bowline } from '../brands/bowline/theme.ts';
import { knoten } from '../brands/knoten/theme.ts';
import type { Theme } from './theme.ts';

export type { Scheme, Theme } from './theme.ts';
export { ThemeProvider, useTheme } from './theme-context.tsx';

/** All brands' drawings. Read it on the server and hand a page only its own: a theme is plain data. */
export const themes = { bowline, knoten } satisfies Record<string, Theme>;

export type BrandKey = keyof typeof themes;
