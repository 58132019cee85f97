import { houses, skyline, stars } from './street-data.ts';

const picture = { viewBox: '0 0 820 640', preserveAspectRatio: 'xMidYMax slice' } as const;

/** What is seen through the window: stars, sun or moon, and the houses across the street. */
export function Street({ body }: { body: 'sun' | 'moon' }) {
  return (
    <>
      <svg {...picture} aria-hidden="true">
        <path className="tonight-stars" d={stars} />
      </svg>
      <div className={`tonight-${body}`} />
      <svg {...picture} aria-hidden="true">
        <path className="tonight-far" d={skyline} />
        {houses.map((house) => (
          <g key={house.wall}>
            <path className={`tonight-wall-${house.tone}`} d={house.wall} />
            {windowsOf(house).map(([light, glass]) => (
              <path key={light} className={`tonight-glass tonight-light-${light}`} d={glass} />
            ))}
            <path className="tonight-bars" d={barsOf(house)} />
          </g>
        ))}
      </svg>
    </>
  );
}

type House = (typeof houses)[number];

/** Returns the glass of a house's windows, one path for those whose light is on at the same hours. */
function windowsOf({ columns, rows, size: [width, height], lights, attic: [x, y, atticLight] }: House) {
  const glass = new Map<string, string>();
  const add = (light: string, path: string) => glass.set(light, (glass.get(light) ?? '') + path);
  for (const [i, [left, top]] of cells(columns, rows).entries())
    add(lights[i] ?? '9', `M${left} ${top}h${width}v${height}h-${width}Z`);
  add(atticLight, `M${x} ${y + 18}v-9a8 8 0 0 1 16 0v9Z`);
  return [...glass];
}

const barsOf = ({ columns, rows, size: [width, height] }: House) =>
  cells(columns, rows)
    .map(([x, y]) => `M${x + width / 2} ${y}v${height}M${x} ${Math.round(y + height * 0.36)}h${width}`)
    .join('');

const cells = (columns: readonly number[], rows: readonly number[]) =>
  rows.flatMap((y) => columns.map((x) => [x, y] as const));
