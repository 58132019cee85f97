import brands from './brands.json' with { type: 'json' };

/** A part of a page's text is set in one of these. */
export type Face = 'title' | 'text' | 'strong';

/** How a brand looks on white paper. */
export interface Paper {
  readonly mark: {
    /** The drawing is a square of this many units. */
    readonly edge: number;
    readonly path: string;
    readonly width: number;
    readonly dash: readonly number[] | null;
    readonly round: boolean;
  };
  /** Each in two files, which share its letters out. */
  readonly fonts: Readonly<Record<Face, readonly Buffer[]>>;
  readonly colours: Colours;
}

interface Colours {
  readonly mark: string;
  readonly text: string;
  readonly quiet: string;
  readonly faint: string;
  readonly line: string;
  readonly strongLine: string;
}

type Brand = keyof typeof brands;

const colours: Readonly<Record<Brand, Colours>> = {
  bowline: {
    mark: '#d4213d',
    text: '#0b1020',
    quiet: '#4a4f63',
    faint: '#5a5f72',
    line: '#e3d9cb',
    strongLine: '#8d8577',
  },
  knoten: {
    mark: '#0b1020',
    text: '#0b1020',
    quiet: '#424a66',
    faint: '#5f6680',
    line: '#dcd3c6',
    strongLine: '#8d8577',
  },
};

const filesOf = (files: readonly string[]): readonly Buffer[] =>
  files.map((file) => Buffer.from(file, 'base64'));

function read(brand: Brand): Paper {
  const { mark, fonts } = brands[brand];
  const { title, text, strong } = fonts;
  return {
    mark,
    fonts: { title: filesOf(title), text: filesOf(text), strong: filesOf(strong) },
    colours: colours[brand],
  };
}

const papers: Readonly<Record<string, Paper>> = { bowline: read('bowline'), knoten: read('knoten') };
const platform = read('bowline');

/** Falls back to the platform's look. */
export const paperOf = (theme: string): Paper => papers[theme] ?? platform;
