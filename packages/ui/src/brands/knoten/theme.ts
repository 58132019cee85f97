import { builtInMarks } from '@bowline/contract/look-marks';
import type { Drawing, HeroSlot, Theme } from '../../brand/theme.ts';

const knot = builtInMarks.knoten;
const unders = '9.5 4 27.383 4 15.425 4 100';
const airy = '10.2 2.6 28.783 2.6 16.825 2.6 100';

export const knoten: Theme = {
  key: 'knoten',
  name: 'Knoten',
  portraits: 'knoten',
  defaultScheme: 'dark',
  leadCard: true,
  metaThemeColor: { light: '#faf7f3', dark: '#101a3b' },
  mark: {
    viewBox: '0 0 24 24',
    small: { d: knot, width: 2, dash: unders },
    large: { d: knot, width: 0.9, dash: airy },
  },
  ornaments: {
    divider: {
      width: 1200,
      height: 24,
      fit: 'crop',
      strokes: [rope('M0 20H583'), ...loop(583, 2).strokes, rope('M616 20H1200')],
    },
    underline: { width: 300, height: 20, fit: 'stretch', strokes: [] },
    empty: { width: 24, height: 24, fit: 'keep', strokes: [{ d: knot, width: 1.2, dash: airy }] },
    waiting: {
      width: 34,
      height: 12,
      fit: 'keep',
      strokes: [rope('M0 10C5 10 10 9 10 5S3 0 3 5 8 10 13 10S23 9 23 5 16 0 16 5 21 10 34 10')],
    },
    separator: { lines: [straight(1.5)], knot: loop(0, 1.5) },
    progress: { lines: [straight(2)], knot: loop(0, 2) },
    portrait: {
      width: 640,
      height: 640,
      fit: 'keep',
      strokes: [
        rope('M506 534H106A44 44 0 0 1 62 490V462A44 44 0 0 1 106 418H2400', 9),
        { ...rope('M562 390V446', 21), ink: 'ground' },
        rope('M562 -400V478A56 56 0 0 1 506 534', 9),
      ],
    },
    deck: { width: 640, height: 640, fit: 'keep', strokes: [] },
    tie: {
      width: 460,
      height: 220,
      fit: 'crop',
      strokes: [rope('M-400 128H230A34 34 0 0 0 230 60A34 34 0 0 0 230 128H860', 6)],
    },
    payment: {
      loose: {
        width: 1440,
        height: 170,
        fit: 'crop',
        strokes: [
          rope('M-40 132H637.5', 6),
          rope('M637.5 132C697.5 132 757.5 117 757.5 79.5C757.5 42 682.5 42 682.5 79.5', 6),
          {
            ...rope('M682.5 79.5C682.5 117 742.5 132 802.5 132', 18),
            dash: '0 28 24 200',
            length: 100,
            ink: 'ground',
          },
          rope('M682.5 79.5C682.5 117 742.5 132 802.5 132', 6),
          rope('M802.5 132H1480', 6),
        ],
      },
      apart: {
        width: 1440,
        height: 170,
        fit: 'crop',
        strokes: [
          rope('M-40 96H650A26 26 0 0 1 676 122V130', 6),
          rope('M1480 96H800A26 26 0 0 1 774 70V60', 6),
        ],
      },
      tied: {
        place: 'translate(600.4 20.4) scale(9.2) rotate(-90 12 12)',
        tail: 'M9 -200V1.5',
        width: 1.3,
        dash: '211.4 3.2 28.2 3.2 16.2 3.2 100',
      },
    },
    hero: {
      wide: {
        width: 1440,
        height: 828,
        rope: {
          d: 'M966 -152V582.5A180.5 180.5 0 0 0 1146.5 763H1536A180.5 180.5 0 0 0 1536 402H871A114 114 0 0 1 871 174H1042A114 114 0 0 1 1156 288V561.6',
          width: 13,
          dash: '530 48 1752.6 48 690.1 48 9999',
        },
        edge: 7,
        passes: [
          { x: 814, y: 364, width: 70, height: 52 },
          { x: 814, y: 388, width: 316, height: 28 },
          { x: 1182, y: 388, width: 310, height: 28 },
          { x: 1182, y: 728, width: 310, height: 50 },
        ],
        slots: [
          portrait(814, 36, 316, 390),
          portrait(1182, 28, 300, 318),
          portrait(1182, 370, 300, 376),
          portrait(880, 450, 250, 312),
          portrait(1182, 780, 300, 200),
          portrait(880, 786, 250, 200),
          portrait(1506, 100, 300, 372),
          portrait(1506, 496, 300, 372),
        ],
      },
      narrow: {
        width: 390,
        height: 232,
        rope: {
          d: 'M230 -8V158A32 32 0 0 1 198 190H33A25 25 0 0 1 8 165V157A25 25 0 0 1 33 132H900',
          width: 5,
          dash: '131 18 9999',
        },
        edge: 2.75,
        passes: [
          { x: 20, y: 180, width: 202, height: 20 },
          { x: 186, y: 146, width: 36, height: 54 },
        ],
        slots: [
          portrait(20, 0, 202, 224),
          { ...portrait(238, 0, 180, 124), focus: 30 },
          { ...portrait(238, 140, 180, 84), focus: 40 },
        ],
      },
    },
  },
};

function rope(d: string, width = 2) {
  return { d, width };
}

function straight(width: number): Drawing {
  return {
    width: 100,
    height: 24,
    fit: 'stretch',
    strokes: [{ ...rope('M0 20H100', width), steady: true, round: true }],
  };
}

/** The loop crosses over itself: a stroke in the background colour interrupts the rope below. */
function loop(x: number, width: number): Drawing {
  const over = `M${x + 9} 9.5C${x + 9} 17 ${x + 21} 20 ${x + 33} 20`;
  return {
    width: 33,
    height: 24,
    fit: 'keep',
    strokes: [
      rope(`M${x} 20C${x + 12} 20 ${x + 24} 17 ${x + 24} 9.5C${x + 24} 2 ${x + 9} 2 ${x + 9} 9.5`, width),
      { d: over, width: width * 3.2, dash: '0 28 24 200', length: 100, ink: 'ground' },
      rope(over, width),
    ],
  };
}

function portrait(x: number, y: number, width: number, height: number): HeroSlot {
  return { x, y, width, height, radius: 18, above: true };
}
