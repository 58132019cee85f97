/** A cup of coffee from above; the next scene opens in its coffee. */
export function Cup() {
  return (
    <svg className="scene-cup" viewBox="-310 -310 620 620" aria-hidden="true">
      <circle className="cup-shadow" cx="14" cy="22" r="262" />
      <circle className="cup-saucer" r="256" />
      <circle className="cup-ring" r="236" />
      <circle className="cup-ring" r="186" />
      <circle className="cup-shadow" cx="10" cy="14" r="142" />
      <path className="cup-china" d="M96 -96l78 -62a34 34 0 0 1 46 50l-74 62Z" />
      <circle className="cup-china" r="134" />
      <circle className="cup-ring" r="120" />
      <path
        className="cup-spoon"
        transform="rotate(28)"
        d="M-196 150c-26 -8 -42 -26 -34 -38s30 -6 46 14c10 12 22 12 40 14l150 14c12 1 12 12 0 12l-154 -6c-22 0 -34 -4 -48 -10Z"
      />
      <circle className="cup-cookie" cx="150" cy="150" r="42" />
      <g className="cup-chips">
        <circle cx="138" cy="138" r="6" />
        <circle cx="164" cy="146" r="6" />
        <circle cx="146" cy="166" r="6" />
        <circle cx="168" cy="170" r="4" />
      </g>
    </svg>
  );
}

/** Two circles that meet; the next scene opens where they do. */
export function Yeses({ yes }: { yes: string }) {
  return (
    <svg className="scene-yeses" viewBox="-520 -310 1040 620" aria-hidden="true">
      <g className="yes-left">
        <circle cx="-124" r="226" />
        <text x="-226" y="20">
          {yes}
        </text>
      </g>
      <g className="yes-right">
        <circle cx="124" r="226" />
        <text x="226" y="20">
          {yes}
        </text>
      </g>
    </svg>
  );
}

const stars = Array.from({ length: 40 }, (_, index) => ({
  x: (index * 137.5) % 1440,
  y: +((index * 89.3) % 560).toFixed(1),
  r: [0.8, 1.3, 1.8][index % 3],
}));

export function Night() {
  return (
    <svg className="scene-sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className="sky-stars">
        {stars.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g transform="translate(0 640)">
        <path
          className="sky-roofs"
          d="M0 300V170h60l40-44 40 44v-30h70v-60h14v-40h10v40h14v60h60v34l50-60 50 60v-20h90v-58l30-34 30 34v30h120v-70h20l12-46 12 46h20v90h70l46-50 46 50v-16h110v-44h90v40l36-40 36 40v50h80V110h16v-30h12v30h16v80h76v110Z"
        />
        <path
          className="sky-windows"
          d="M956 190h12v18h-12ZM1010 214h12v18h-12ZM1032 214h12v18h-12ZM1130 200h12v18h-12ZM1330 210h12v18h-12Z"
        />
      </g>
    </svg>
  );
}
