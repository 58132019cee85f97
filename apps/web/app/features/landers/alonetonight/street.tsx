import type { Country } from '@bowline/contract/sites';
import type { House } from './house.ts';
import { stars, streetIn } from './streets.ts';

const picture = { viewBox: '0 0 820 640', preserveAspectRatio: 'xMidYMax slice' } as const;

export interface StreetProps {
  body: 'sun' | 'moon';
  country: Country;
}

/** What is seen through the window: stars, sun or moon, and the houses across a street of the visitor's country. */
export function Street({ body, country }: StreetProps) {
  const { houses, skyline } = streetIn(country);
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
            {house.roof && <path className="tonight-roof" d={house.roof} />}
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

/** Returns the glass of a house's windows, one path for those whose light is on at the same hours. */
function windowsOf({ columns, rows, size: [width, height], lights, attics }: House) {
  const glass = new Map<string, string>();
  const add = (light: string, path: string) => glass.set(light, (glass.get(light) ?? '') + path);
  for (const [i, [left, top]] of cells(columns, rows).entries())
    add(lights[i] ?? '9', `M${left} ${top}h${width}v${height}h-${width}Z`);
  for (const [x, y, light] of attics) add(light, `M${x} ${y + 18}v-9a8 8 0 0 1 16 0v9Z`);
  return [...glass];
}

const barsOf = ({ columns, rows, size: [width, height] }: House) =>
  cells(columns, rows)
    .map(([x, y]) => `M${x + width / 2} ${y}v${height}M${x} ${Math.round(y + height * 0.36)}h${width}`)
    .join('');

const cells = (columns: readonly number[], rows: readonly number[]) =>
  rows.flatMap((y) => columns.map((x) => [x, y] as const));
