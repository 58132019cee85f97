import { coloursOf, type FontFamily, type Look } from '@bowline/contract/look';
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

/** Returns how a site's receipts look: by its own look, else by its theme, and where nobody knows that like the platform's. */
export const paperOf = ({ theme, look }: { theme: string; look?: Look | null }): Paper =>
  look ? ownPaper(look) : (papers[theme] ?? platform);

/** The mark and the colours are the look's own. A PDF has only the fonts of the built-in looks, so the nearest are taken. */
function ownPaper(look: Look): Paper {
  const { bowline = platform, knoten = platform } = papers;
  const { viewBox, small } = look.mark;
  const colours = coloursOf(look, 'light');
  const [, , edge = 1] = viewBox.split(' ').map(Number);
  const { text, strong } = (look.fonts.text === 'Hanken Grotesk' ? bowline : knoten).fonts;
  const titles: Partial<Record<FontFamily, Paper>> = { Fraunces: bowline, Gloock: knoten };
  return {
    mark: {
      edge,
      path: small.d,
      width: small.width,
      dash: small.dash?.split(' ').map(Number) ?? null,
      round: small.round ?? false,
    },
    fonts: { title: titles[look.fonts.headings]?.fonts.title ?? strong, text, strong },
    colours: {
      mark: colours['mark-ink'],
      text: colours.text,
      quiet: colours['text-2'],
      faint: colours['text-3'],
      line: colours.line,
      strongLine: colours['line-strong'],
    },
  };
}
