/** The colours behind a figure: a gradient, a shape on it, and the thread. */
export type Background = { from: string; to: string; shape: string; thread: string };

export const BACKGROUNDS = {
  navy: { from: '#2a3a75', to: '#0d1533', shape: '#d4213d', thread: '#f3c9b0' },
  red: { from: '#e2535a', to: '#9d1230', shape: '#f4b08f', thread: '#faf0e2' },
  teal: { from: '#2aa594', to: '#0a4a4a', shape: '#f0dcb8', thread: '#faf7f3' },
  ochre: { from: '#efbe6e', to: '#c4742b', shape: '#faefd9', thread: '#a3142e' },
  rose: { from: '#f5d2c2', to: '#d48678', shape: '#fbf3ea', thread: '#a3142e' },
  paper: { from: '#f2e8da', to: '#d5bfa6', shape: '#d4213d', thread: '#101a3b' },
  oxblood: { from: '#8a2136', to: '#37091a', shape: '#e2835f', thread: '#f6cfb5' },
  blue: { from: '#a9bcd8', to: '#4a6394', shape: '#f7ead9', thread: '#101a3b' },
  sage: { from: '#cfd8bd', to: '#71896f', shape: '#f6efdd', thread: '#8a2136' },
  night: { from: '#34427a', to: '#0b1020', shape: '#eab676', thread: '#eab676' },
  clay: { from: '#e39a78', to: '#a84a37', shape: '#f7dfc4', thread: '#101a3b' },
  mist: { from: '#dfe3e6', to: '#8d9fae', shape: '#d4213d', thread: '#101a3b' },
  petrol: { from: '#3f7f8f', to: '#12343f', shape: '#f2b48c', thread: '#f6e3cf' },
  pine: { from: '#4d7f6a', to: '#15362f', shape: '#efd7a6', thread: '#f0a58c' },
  sand: { from: '#f3e0bf', to: '#cfa878', shape: '#1d6f6b', thread: '#a3142e' },
  sky: { from: '#d3e1ea', to: '#86aebd', shape: '#f3b59a', thread: '#a3142e' },
  brick: { from: '#c9573f', to: '#6e1f1c', shape: '#f5cf9f', thread: '#fbe9d6' },
  linen: { from: '#efe6d8', to: '#c9b79f', shape: '#e0a04a', thread: '#8a2136' },
} as const satisfies Record<string, Background>;

export type BackgroundName = keyof typeof BACKGROUNDS;

export const SHAPES = ['disc', 'arch', 'bars', 'ring', 'horizon', 'pane', 'dots', 'slope'] as const;
export type Shape = (typeof SHAPES)[number];

/** Number of courses of the thread. */
export const THREADS = 6;

/** The middle of the figure, around which the background is composed. */
const MIDDLE = { x: 905, y: 770 };

export function drawShape(shape: Shape, lean: 1 | -1): string {
  const { x, y } = MIDDLE;
  const aside = x + 90 * lean;
  switch (shape) {
    case 'disc':
      return `<circle cx="${aside}" cy="${y}" r="470" fill="url(#shape)"/>`;
    case 'arch':
      return `<path d="M${x - 400} 1800V760a400 400 0 0 1 800 0V1800Z" fill="url(#shape)"/>`;
    case 'bars':
      return bars(x);
    case 'ring':
      return [520, 380].map((r, i) => ring(aside, y, r, i === 0 ? 70 : 46)).join('');
    case 'horizon':
      return `<path d="M${x - 620} 1090a620 620 0 0 1 1240 0Z" fill="url(#shape)"/>`;
    case 'pane':
      return `<rect x="${aside - 400}" y="310" width="800" height="1060" rx="60" fill="url(#shape)" transform="rotate(${6 * lean} ${x} ${y})"/>`;
    case 'dots':
      return dots(x);
    case 'slope':
      return `<path d="M${x - 800} ${y + 420 * lean}L${x + 800} ${y - 420 * lean}V1900H${x - 800}Z" fill="url(#shape)"/>`;
  }
}

function bars(x: number): string {
  const rows = [300, 500, 700, 900, 1100];
  return rows
    .map((y) => `<rect x="${x - 700}" y="${y}" width="1400" height="110" fill="url(#shape)"/>`)
    .join('');
}

function ring(x: number, y: number, radius: number, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="url(#shape)" stroke-width="${width}"/>`;
}

/** Draws the dots as one path, so that the gradient spans all of them. */
function dots(x: number): string {
  const rows = Array.from({ length: 8 }, (_, row) => row);
  const columns = Array.from({ length: 13 }, (_, column) => column);
  const dot = (row: number, column: number) => {
    const r = 27 - row * 3;
    const left = x - 720 + column * 120 + (row % 2) * 60 - r;
    return `M${left} ${230 + row * 104}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  };
  const path = rows.flatMap((row) => columns.map((column) => dot(row, column))).join('');
  return `<path d="${path}" fill="url(#shape)"/>`;
}

/** Draws one line from edge to edge behind the figure. */
export function drawThread(course: number, drop: number, colour: string): string {
  const y = (value: number) => value + drop;
  const courses = [
    `M-60 ${y(900)}C180 ${y(760)} 300 ${y(1020)} 470 ${y(840)}S560 ${y(360)} 860 ${y(420)} 1250 ${y(900)} 1320 ${y(620)} 1500 ${y(240)} 1900 ${y(420)}`,
    `M-60 ${y(520)}C200 ${y(300)} 520 ${y(260)} 560 ${y(560)}S240 ${y(900)} 210 ${y(620)} 620 ${y(200)} 1000 ${y(300)} 1460 ${y(700)} 1860 ${y(460)}`,
    `M1800 ${y(1060)}C1500 ${y(1180)} 1280 ${y(1000)} 1380 ${y(760)}S1700 ${y(560)} 1560 ${y(380)} 900 ${y(180)} 640 ${y(420)} 300 ${y(900)} -80 ${y(760)}`,
    `M180 -60C260 ${y(260)} 560 ${y(300)} 520 ${y(520)}S280 ${y(640)} 330 ${y(430)} 700 ${y(250)} 980 ${y(330)} 1400 ${y(560)} 1420 ${y(360)} 1300 ${y(160)} 1240 ${y(300)} 1480 ${y(640)} 1900 ${y(560)}`,
    `M-60 ${y(330)}C260 ${y(420)} 380 ${y(700)} 560 ${y(640)}S800 ${y(240)} 1080 ${y(260)} 1320 ${y(560)} 1470 ${y(520)} 1560 ${y(300)} 1430 ${y(300)} 1360 ${y(760)} 1900 ${y(860)}`,
    `M1500 -60C1560 ${y(200)} 1420 ${y(420)} 1300 ${y(400)}S1240 ${y(200)} 1370 ${y(190)} 1500 ${y(520)} 1390 ${y(700)} 700 ${y(560)} 470 ${y(700)} 240 ${y(820)} -80 ${y(600)}`,
  ];
  const path = courses[course % courses.length];
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" opacity=".85"/>`;
}
