import { createContext, type ReactNode, use } from 'react';
import type { Theme } from './theme.ts';

const ThemeContext = createContext<Theme | null>(null);

export function ThemeProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('A themed component needs a ThemeProvider above it.');
  return theme;
}
