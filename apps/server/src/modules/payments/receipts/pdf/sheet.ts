import PDFDocument from 'pdfkit';
import type { Face, Paper } from './paper.ts';

/** Lengths are CSS pixels, of which A4 is 794 wide and 1123 high. */
const pointsPerPixel = 0.75;

export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Added between letters, in em. */
  readonly tracking?: number;
}

export interface Place {
  readonly x: number;
  /** Of the letters' foot. */
  readonly baseline: number;
  /** `end`: the text ends at `x`. */
  readonly align?: 'start' | 'end';
}

/** What a reading aid is told about a text. */
export type Tag = 'P' | 'H1' | 'TH' | 'TD';

/** One page of A4 with text in a brand's fonts. */
export function createSheet(
  { mark, fonts, colours }: Paper,
  { title, locale, at }: { readonly title: string; readonly locale: string; readonly at: Date },
) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: { Title: title, CreationDate: at, Creator: '', Producer: '' },
  });
  doc.scale(pointsPerPixel);
  for (const [face, files] of Object.entries(fonts))
    for (const [part, file] of files.entries()) doc.registerFont(`${face}-${part}`, file);

  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;

  const spacing = ({ size, tracking = 0 }: Style) => ({
    characterSpacing: size * tracking,
    lineBreak: false,
  });

  function widthOf(words: string, style: Style): number {
    doc.fontSize(style.size);
    return runsOf(words).reduce(
      (width, { text, part }) =>
        width + doc.font(`${style.face}-${part}`).widthOfString(text, spacing(style)),
      0,
    );
  }

  function write(words: string, { x, baseline, align }: Place, style: Style, tag: Tag = 'P'): void {
    const content = doc.markStructureContent(tag);
    doc.fontSize(style.size).fillColor(style.colour);
    let at = align === 'end' ? x - widthOf(words, style) : x;
    for (const { text, part } of runsOf(words)) {
      doc.font(`${style.face}-${part}`);
      doc.text(text, at, baseline, { ...spacing(style), baseline: 'alphabetic' });
      at += doc.widthOfString(text, spacing(style));
    }
    doc.endMarkedContent();
    parent.add(doc.struct(tag, {}, content));
  }

  /** Breaks a text into lines no wider than `width`. */
  function linesOf(words: string, width: number, style: Style): readonly string[] {
    const lines: string[] = [];
    for (const word of words.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** What decorates only: reading aids skip it. */
  function decorate(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.save();
    draw();
    doc.restore();
    doc.endMarkedContent();
  }

  return {
    write,
    linesOf,

    /** A table, or a row of it: what `work` writes belongs together. */
    within(tag: 'Table' | 'TR', work: () => void): void {
      const outer = parent;
      parent = doc.struct(tag);
      outer.add(parent);
      work();
      parent = outer;
    },

    line(y: number, [from, to]: readonly [number, number], colour: string, width: number): void {
      decorate(() => doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(colour));
    },

    drawMark(x: number, y: number, size: number): void {
      decorate(() => {
        doc.translate(x, y).scale(size / mark.edge);
        doc.lineWidth(mark.width).lineJoin('round');
        if (mark.round) doc.lineCap('round');
        if (mark.dash) doc.addContent(`[${mark.dash.join(' ')}] 0 d`);
        doc.path(mark.path).stroke(colours.mark);
      });
    },

    async bytes(): Promise<Buffer> {
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      const ended = new Promise((resolve) => doc.on('end', resolve));
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** The letters that only the second file of each font has, such as those of Polish. */
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f]+/gu;

interface Run {
  readonly text: string;
  readonly part: 0 | 1;
}

/** Text as the files of a font can show it. The narrow space of French sums is in neither. */
export function runsOf(words: string): readonly Run[] {
  const plain = words.replaceAll('\u202f', '\u00a0');
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: text, index } of plain.matchAll(extended)) {
    if (index > end) runs.push({ text: plain.slice(end, index), part: 0 });
    runs.push({ text, part: 1 });
    end = index + text.length;
  }
  if (end < plain.length) runs.push({ text: plain.slice(end), part: 0 });
  return runs;
}
