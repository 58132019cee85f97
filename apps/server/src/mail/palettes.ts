/** A brand's colours and fonts as mail programs support them: no CSS variables, no web fonts. */
export interface Palette {
  /** What the names of the brand's pictures begin with. */
  readonly images: string;
  readonly colours: Colours;
  /** The dark-mode colours; a brand that is always dark has none. */
  readonly night?: Colours;
  readonly serif: string;
  readonly sans: string;
  readonly titleWeight: number;
  readonly radius: number;
}

export interface Colours {
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly faint: string;
  readonly link: string;
  readonly action: string;
  readonly onAction: string;
}

const bowline: Palette = {
  images: 'bowline',
  colours: {
    ground: '#faf7f3',
    surface: '#ffffff',
    line: '#e3d9cb',
    text: '#0b1020',
    quiet: '#4a4f63',
    faint: '#666a7b',
    link: '#b8152f',
    action: '#d4213d',
    onAction: '#ffffff',
  },
  night: {
    ground: '#0b1020',
    surface: '#141d3d',
    line: '#27325c',
    text: '#f6f0e7',
    quiet: '#bcc2d6',
    faint: '#97a0bd',
    link: '#ff7d8a',
    action: '#d4213d',
    onAction: '#ffffff',
  },
  serif: '"Iowan Old Style", Georgia, "Times New Roman", serif',
  sans: '"Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", Arial, sans-serif',
  titleWeight: 400,
  radius: 20,
};

const knoten: Palette = {
  images: 'knoten',
  colours: {
    ground: '#101a3b',
    surface: '#172349',
    line: '#2e3b68',
    text: '#faf7f3',
    quiet: '#bcc5e0',
    faint: '#95a1c9',
    link: '#faf7f3',
    action: '#d4213d',
    onAction: '#ffffff',
  },
  serif: 'Georgia, "Times New Roman", serif',
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  titleWeight: 700,
  radius: 24,
};

const palettes: Readonly<Record<string, Palette>> = { bowline, knoten };

/** Returns the palette of a look that is part of the build; of an unknown one the platform's. */
export const builtInPalette = (theme: string): Palette => palettes[theme] ?? bowline;
