import { builtInMarks } from '@bowline/contract/look-marks';
import type { Theme } from '../../brand/theme.ts';

const knot = builtInMarks.bowline;

export const bowline: Theme = {
  key: 'bowline',
  name: 'Bowline',
  portraits: 'bowline',
  defaultScheme: 'light',
  leadCard: false,
  metaThemeColor: { light: '#faf7f3', dark: '#0b1020' },
  mark: {
    viewBox: '0 0 64 64',
    small: { d: knot, width: 3.7, round: true },
    large: {
      d: knot,
      width: 2.4,
      dash: '10.4 6.12 4.6 6.13 62.47 6.34 13.38 6.2 118.54 6.39 33.99 6.1 35.06 6.1 10.03 0.01',
    },
  },
  ornaments: {
    divider: {
      width: 1200,
      height: 24,
      fit: 'crop',
      strokes: [thread('M0 14C180 8 380 20 560 15c38-1 62-13 46-14-15-1-12 15 34 14 180-4 380-12 560-3')],
    },
    underline: {
      width: 300,
      height: 20,
      fit: 'stretch',
      strokes: [thread('M-6 13C50 5 120 17 190 13S270 11 304 6')],
    },
    empty: {
      width: 420,
      height: 150,
      fit: 'crop',
      strokes: [
        thread(
          'M-400 100C-250 150 -120 152 0 112C70 88 120 140 172 112C214 88 186 36 224 28C262 22 278 78 240 88C204 96 194 48 232 38C284 26 270 122 334 114C372 108 390 98 420 104C540 122 680 90 820 108',
        ),
      ],
    },
    waiting: { width: 34, height: 12, fit: 'keep', strokes: [thread('M2 6c4-5 8-5 11 0s7 5 10 0 6-5 9 0')] },
    separator: {
      lines: [
        wave(300, 10, 'M0 5C40 0 70 0 105 5s70 5 105 0 60-5 90 0', 1.5),
        wave(300, 10, 'M0 5C40 10 70 10 105 5s70-5 105 0 60 5 90 0', 1.5),
      ],
    },
    progress: {
      lines: [wave(100, 14, 'M0 7C40 1 70 1 100 7', 2.5), wave(100, 14, 'M0 7C30 13 60 13 100 7', 2.5)],
    },
    // From the right edge of the page, around both sides of the portrait, and back out at the right edge.
    portrait: {
      width: 640,
      height: 640,
      fit: 'keep',
      strokes: [
        thread(
          'M2400 150C1500 40 900 230 720 170C640 143 590 90 618 66C648 44 676 104 636 132C590 164 540 170 500 190C380 250 220 190 110 230C30 262 10 352 62 366C108 376 116 310 74 308C20 306 20 440 110 470C260 520 420 470 540 500C700 540 900 420 2400 540',
        ),
      ],
    },
    deck: {
      width: 640,
      height: 640,
      fit: 'keep',
      strokes: [
        thread(
          'M-1500 600C-1100 720 -700 560 -378 636C-246 579 -152 693 -1 627C131 570 56 419 150 315C245 212 301 79 452 89C584 96 594 230 509 230C433 230 462 98 594 98C754 98 811 32 1018 79C1300 170 1700 20 2400 90',
        ),
      ],
    },
    tie: {
      width: 460,
      height: 220,
      fit: 'crop',
      strokes: [
        thread(
          'M-400 120C-260 60 -140 190 -10 150C40 134 70 120 120 112S200 190 240 186 330 90 370 96s60 40 100 20C600 60 720 160 860 110',
        ),
      ],
    },
    payment: {
      loose: {
        width: 1440,
        height: 170,
        fit: 'crop',
        strokes: [
          thread(
            'M-40 118C160 168 330 170 520 128C600 104 640 158 690 128C738 98 706 40 748 31C792 23 810 88 766 99C724 108 712 52 756 41C816 27 800 138 874 129C1010 112 1220 146 1480 112',
          ),
        ],
      },
      apart: {
        width: 1440,
        height: 170,
        fit: 'crop',
        strokes: [
          thread(
            'M-40 118C160 168 330 160 500 122C570 106 622 122 650 96C668 78 660 52 640 56C622 60 628 88 652 88C664 88 676 82 684 74',
          ),
          thread('M1480 112C1280 150 1060 126 930 138C860 144 806 132 782 106C768 90 756 96 752 108'),
        ],
      },
      tied: {
        place: 'translate(604.5 34) scale(3.5)',
        tail: 'M250.14 33.14C210.14 8 175.86 45.14 138.71 33.14C110.71 24 70.2 -10.25 56.49 4.89',
        width: 0.72,
      },
    },
    hero: {
      wide: {
        width: 1440,
        height: 824,
        reach: { x: 728, y: 72, rest: 'C 820 30 880 96 960 140' },
        rope: thread(
          'M960 140 C 1040 184 1092 196 1076 238 C 1062 270 1012 258 1024 224 C 1038 186 1130 214 1200 262 C 1262 304 1276 360 1274 430 C 1272 520 1240 588 1160 596 C 1080 604 1040 560 960 580 C 880 600 850 702 700 714 C 560 726 300 706 120 716 C 60 720 20 706 -20 712 S -300 700 -600 716',
        ),
        passes: [],
        slots: [
          portrait(742, 132, 272, true),
          portrait(1038, 42, 188, false),
          portrait(1038, 301, 224, true),
          portrait(1250, 90, 150, true),
          portrait(856, 496, 158, true),
          portrait(1286, 301, 190, false),
        ],
      },
      narrow: {
        width: 390,
        height: 128,
        rope: thread(
          'M-6 40 C 20 0 44 28 50 60 C 56 96 84 116 112 106 C 140 96 170 104 196 78 C 222 46 262 30 290 62 C 312 92 350 118 398 70',
        ),
        passes: [],
        slots: [
          portrait(-45, 0, 88, true, 12),
          portrait(53, 16, 88, false, 12),
          portrait(151, 0, 88, true, 12),
          portrait(249, 16, 88, true, 12),
          portrait(347, 0, 88, true, 12),
        ],
      },
    },
  },
};

function thread(d: string) {
  return { d, width: 2, steady: true, round: true };
}

function wave(width: number, height: number, d: string, weight: number) {
  return {
    width,
    height,
    fit: 'stretch' as const,
    strokes: [{ d, width: weight, steady: true, round: true }],
  };
}

function portrait(x: number, y: number, width: number, above: boolean, radius = 16) {
  return { x, y, width, height: width * 1.25, radius, above };
}
