/** Colours of a garment. `inner` is the shirt under a jacket. */
export type Cut = { cloth: string; skin: string; line: string; inner: string };

const SHOULDERS =
  'M285 838C200 890 50 905-30 990-100 1070-120 1300-130 1800H1090C1080 1300 1050 1080 970 1000 890 915 750 890 655 838';

const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
const stroke = (path: string, colour: string, width: number, opacity = 1) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
const collarbones = (line: string) => stroke('M318 985l88 28M628 985l-88 28', line, 8, 0.4);

/** Shoulders and clothes below the neck of a Lorelei head. */
export const CLOTHES = {
  crew: ({ cloth, line }) =>
    fill(`${SHOULDERS} 640 945 300 950 285 838Z`, cloth) +
    stroke('M268 850c20 130 385 128 404 0', line, 9, 0.55),

  turtle: ({ cloth, line }) =>
    fill(
      'M315 742C300 820 275 850 240 868 130 905 30 930-40 1000-110 1080-120 1300-130 1800H1090C1080 1300 1050 1090 980 1010 900 930 830 860 735 818 660 800 625 792 606 752 540 800 380 795 315 742Z',
      cloth,
    ) + stroke('M262 862c90 60 320 60 408 6M312 790c80 52 230 52 300 8', line, 8, 0.55),

  vneck: ({ cloth, skin, line }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill(
      'M255 858C180 900 40 910-30 990-100 1070-120 1300-130 1800H1090C1080 1300 1050 1080 970 1000 890 920 760 900 685 858 640 960 560 1090 480 1190 400 1090 310 970 255 858Z',
      cloth,
    ) +
    stroke('M390 960l60 34M560 960l-46 28', line, 8, 0.4),

  blazer: ({ cloth, skin, line, inner }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill('M230 1800V900L285 850C300 975 640 970 655 850L720 900V1800Z', inner) +
    fill(
      'M245 846C160 895 30 905-40 990-110 1070-130 1300-140 1800H1100C1090 1300 1060 1080 980 1000 900 915 780 890 698 846 690 1000 620 1180 520 1380 400 1200 290 1020 245 846Z',
      cloth,
    ) +
    stroke(
      'M245 846c-50 90-60 160-40 250l110 20-30 50c60 120 140 200 230 300M698 846c40 80 55 160 45 250l-110 26 34 44c-40 110-90 190-152 290',
      line,
      9,
    ),

  shirt: ({ cloth, skin, line }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill(
      'M250 850C170 900 40 910-30 990-100 1070-120 1300-130 1800H1090C1080 1300 1050 1080 970 1000 890 920 770 900 690 850 660 930 560 1040 490 1100 400 1040 300 950 250 850Z',
      cloth,
    ) +
    `<path d="M285 800c-30 20-50 50-58 84 30 80 70 130 118 176 40-30 90-40 145 30 20-30 90-80 140-30 44-60 70-110 84-180-14-34-30-56-60-80-30 120-110 200-164 300-60-100-180-190-205-300Z" fill="${cloth}" stroke="${line}" stroke-width="9" stroke-linejoin="round"/>` +
    stroke('M490 1100v700', line, 8, 0.6),

  offShoulder: ({ cloth, skin, line }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill('M-92 1020C60 965 300 985 470 1040 640 985 860 960 1030 1020L1090 1800H-140Z', cloth) +
    stroke('M-70 1072C80 1018 300 1036 470 1090 640 1036 850 1012 1012 1072', line, 8, 0.5) +
    collarbones(line),

  straps: ({ cloth, skin, line }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill(
      'M150 905C158 990 190 1030 240 1052 340 1085 590 1085 690 1052 740 1025 770 990 775 905L820 918C830 1050 880 1120 960 1180L1010 1800H-60L-20 1200C60 1120 100 1030 105 918Z',
      cloth,
    ) +
    collarbones(line),

  scoop: ({ cloth, skin, line }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill(
      'M215 872C130 905 20 925-40 1000-105 1080-120 1300-130 1800H1090C1080 1300 1050 1090 980 1010 910 930 800 905 722 872 715 1060 600 1120 470 1120 330 1120 225 1050 215 872Z',
      cloth,
    ) +
    stroke('M195 884C205 1075 325 1146 470 1146 612 1146 735 1082 745 884', line, 8, 0.5) +
    collarbones(line),

  wrap: ({ cloth, skin, line }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill(
      'M235 862C150 900 30 915-40 995-105 1075-120 1300-130 1800H1090C1080 1300 1050 1085 975 1005 900 922 790 900 705 862 640 1010 560 1130 430 1270 370 1130 270 1010 235 862Z',
      cloth,
    ) +
    stroke('M705 862C640 1010 560 1130 380 1330M235 862C270 1010 340 1110 425 1262', line, 9, 0.8),

  hoodie: ({ cloth, line }) =>
    fill(`${SHOULDERS} 640 945 300 950 285 838Z`, cloth) +
    `<path d="M262 800C190 850 170 920 215 985 290 1055 400 1085 470 1100 545 1085 660 1050 728 985 770 915 745 850 668 806 690 900 590 985 470 1000 345 985 245 900 262 800Z" fill="${cloth}" stroke="${line}" stroke-width="9" stroke-linejoin="round"/>` +
    stroke('M408 1072v170M534 1070v130', line, 10, 0.85),

  zipped: ({ cloth, skin, line, inner }) =>
    fill(`${SHOULDERS}Z`, skin) +
    fill('M230 1800V900L285 850C300 975 640 970 655 850L720 900V1800Z', inner) +
    fill(
      'M262 830C170 890 30 905-40 990-110 1070-130 1300-140 1800H440V1130C360 1060 280 960 262 830ZM682 830C770 885 900 910 980 1000 1060 1080 1090 1300 1100 1800H480V1130C570 1070 660 970 682 830Z',
      cloth,
    ) +
    stroke(
      'M262 830c-70 40-110 90-120 150l128 60 60 110 110-20M682 830c70 40 100 90 108 150l-120 60-62 110-128-20M460 1130v670',
      line,
      9,
      0.9,
    ),

  tee: ({ cloth, line, inner }) =>
    fill(`${SHOULDERS} 640 945 300 950 285 838Z`, cloth) +
    stroke('M276 844c18 134 375 132 390 0', inner, 26) +
    stroke('M130 1240c-20-90-50-150-90-190M810 1240c20-90 50-150 90-190', line, 9, 0.45),
} as const satisfies Record<string, (cut: Cut) => string>;

export type Garment = keyof typeof CLOTHES;

export const NECKLACES = {
  none: () => '',
  choker: (colour: string) =>
    stroke('M322 800c60 62 220 62 280 6', colour, 13) +
    `<circle cx="470" cy="868" r="21" stroke="${colour}" stroke-width="9"/>`,
  chain: (colour: string) =>
    stroke('M292 850C330 960 420 1010 470 1016 524 1008 610 950 646 850', colour, 7) +
    `<circle cx="470" cy="1030" r="15" fill="${colour}"/>`,
} as const;
export type Necklace = keyof typeof NECKLACES;
