import type { CSSProperties, ReactNode } from 'react';

/** A leaf with so many pairs of fingers. */
const leaf = (pairs: number) =>
  Array.from({ length: pairs }, (_, index) => {
    const y = -6 - index * 34;
    const reach = 62 - index * 5;
    return [-1, 1].map(
      (side) =>
        `M0 ${y}C${(side * (reach - 4)) / 2} ${y} ${side * (reach - 4)} ${y - 12} ${side * reach} ${y - 40}`,
    );
  })
    .flat()
    .join('');

interface ScrapProps {
  number: number;
  x: number;
  y: number;
  degrees: number;
  viewBox: string;
  children: ReactNode;
}

function Scrap({ number, x, y, degrees, viewBox, children }: ScrapProps) {
  return (
    <svg
      className={`collage-scrap collage-scrap-${number}`}
      viewBox={viewBox}
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--turn': `${degrees}deg` } as CSSProperties}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const LEAF = '-90 -190 180 200';
const ROUND = '-70 -70 140 140';

/** Scraps of paper around the faces, which drift away while scrolling, and the flower in the vase between them. */
export function Scraps() {
  return (
    <>
      <Scrap number={1} x={-160} y={-120} degrees={-60} viewBox={LEAF}>
        <path className="leaf leaf-warm" d={`M0 0V-160${leaf(4)}`} />
      </Scrap>
      <Scrap number={2} x={200} y={60} degrees={50} viewBox={LEAF}>
        <path className="leaf leaf-cool" d={`M0 0V-160${leaf(4)}`} />
      </Scrap>
      <Scrap number={3} x={-40} y={-200} degrees={0} viewBox={ROUND}>
        <circle className="scrap-red" r="60" />
      </Scrap>
      <Scrap number={4} x={-240} y={120} degrees={-40} viewBox={LEAF}>
        <path className="leaf leaf-soft" d={`M0 0V-126${leaf(3)}`} />
      </Scrap>
      <Scrap number={5} x={220} y={-160} degrees={70} viewBox={LEAF}>
        <path className="leaf leaf-rich" d={`M0 0V-126${leaf(3)}`} />
      </Scrap>
      <Scrap number={6} x={30} y={220} degrees={90} viewBox={ROUND}>
        <path className="scrap-warm" d="M0 -66Q8 -8 66 0Q8 8 0 66Q-8 8 -66 0Q-8 -8 0 -66Z" />
      </Scrap>
      <svg className="collage-flower" viewBox="0 0 170 640" aria-hidden="true">
        <path className="stem" d="M86 170C78 280 94 420 86 632" />
        <path
          className="stem-leaf"
          d="M84 520C10 490 -8 400 8 310C54 360 84 430 84 520ZM90 580C90 480 124 420 170 396C178 480 146 552 90 580Z"
        />
        <path
          className="petal-dark"
          d="M28 60C20 130 50 186 86 188C122 186 152 130 144 60C122 70 104 90 86 120C68 90 50 70 28 60Z"
        />
        <path className="petal" d="M86 20C56 60 50 120 60 170C70 190 102 190 112 170C122 120 116 60 86 20Z" />
        <path
          className="petal-light"
          d="M28 60C24 120 40 170 78 186C60 150 60 110 64 84C52 72 40 66 28 60Z"
        />
      </svg>
    </>
  );
}
