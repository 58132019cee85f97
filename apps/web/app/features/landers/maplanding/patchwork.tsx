import { useT } from '@bowline/i18n/react';
import { type CSSProperties, useState } from 'react';
import { useLocation } from 'react-router';
import { Fabrics, Needle } from './fabrics.tsx';
import type { CountedRegion, Regions } from './read-regions.server.ts';
import { labelPlace, type MapPoint, margin } from './region-map.ts';

export interface PatchworkProps extends Omit<Regions, 'chosen'> {
  chosen: CountedRegion | undefined;
  onChoose: (code: string) => void;
}

/** The label of the whole country hangs on the left, where the sea is on most maps. */
const countryLabel = ({ width, height }: Regions['map']): MapPoint => [width * 0.16, height * 0.3];

/**
 * The map. Its regions are links without scripts; keys and small fingers have the select, so that no region is a stop of the
 * Tab key.
 */
export function Patchwork({ map, regions, country, isCounted, chosen, onChoose }: PatchworkProps) {
  const t = useT('lander_maplanding');
  const { search } = useLocation();
  const [hovered, setHovered] = useState<CountedRegion>();
  const shown = hovered ?? chosen;
  const [width, height] = [map.width + 2 * margin, map.height + 2 * margin];
  const words = (count: number | null) => (count === null ? t('few') : t('count', { count }));
  return (
    <div className="quilt-stage" style={{ '--ratio': width / height } as CSSProperties}>
      <div className="quilt-map" data-chosen={shown ? true : undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
        <svg viewBox={`${-margin} ${-margin} ${width} ${height}`} role="group" aria-label={t('map')}>
          <Fabrics />
          <defs>
            {regions.map(({ code, path }) => (
              <path key={code} id={code} d={path} />
            ))}
            <path id="outline" d={map.outline} />
            <path id="lakes" d={map.lakes} />
            <path id="seams" d={map.seams} />
          </defs>
          <g className="quilt-cloth">
            <use className="quilt-hem" href="#outline" />
            {regions.map((region) => (
              <a
                key={region.code}
                href={linkTo(search, region.code)}
                tabIndex={-1}
                aria-label={isCounted ? `${region.name}: ${words(region.count)}` : region.name}
                className={`quilt-region quilt-fabric-${region.fabric}`}
                data-shown={region === shown || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(region.code);
                }}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(region)}
                onPointerLeave={() => setHovered(undefined)}
              >
                <use className="quilt-fill" href={`#${region.code}`} />
                <use className="quilt-pattern" href={`#${region.code}`} />
              </a>
            ))}
          </g>
          <g className="quilt-sewing">
            <use className="quilt-seam" href="#seams" />
            <use className="quilt-stitch" href="#seams" />
            {shown && <use className="quilt-pick" href={`#${shown.code}`} />}
            <use className="quilt-lake" href="#lakes" />
            <use className="quilt-run" href="#outline" />
            <use className="quilt-run" href="#lakes" />
            <Needle at={map.thread} />
          </g>
        </svg>
        <Label
          {...labelPlace(map, shown?.label ?? countryLabel(map))}
          isBelow={shown ? labelPlace(map, shown.label).isBelow : false}
          name={shown?.name ?? country.name}
          words={isCounted ? words((shown ?? country).count) : undefined}
        />
      </div>
    </div>
  );
}

function linkTo(search: string, code: string): string {
  const params = new URLSearchParams(search);
  params.set('region', code);
  return `?${params}#start`;
}

interface LabelProps extends ReturnType<typeof labelPlace> {
  name: string;
  words: string | undefined;
}

function Label({ along, down, shift, isBelow, name, words }: LabelProps) {
  return (
    <p
      className="quilt-label"
      aria-live="polite"
      data-below={isBelow || undefined}
      style={{ '--along': along, '--down': down, '--shift': shift } as CSSProperties}
    >
      <b>{name}</b>
      {words && ` ${words}`}
    </p>
  );
}
