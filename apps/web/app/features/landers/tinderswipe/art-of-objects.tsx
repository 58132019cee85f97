import { rays, star, turksHead } from './shapes.ts';

const turk = turksHead();

/** Steam of the coffee: an overhand knot, drawn upwards. */
const steam =
  'M-40 226L-1 226L31.5 225.1L52.4 223.9L67.4 222.4L89.2 218.7L105.6 215.3L119.5 211.6L133 207.1L144.4 202.6L153.8 198.1L161.1 193.6L169.9 187.1L185.3 174.2L198.8 162.9L207.4 156.7L214.5 152.5L221.7 149.3L236.1 144.1L247.6 140.6L257.2 138.4L266.5 137L273.6 136.7L280.1 137.1L284.7 137.9L288.7 139.4L292.3 141.4L295.7 144L300.1 148.5L304.3 153.8L308.9 161.3L312.8 169.4L315.8 177.7L317.4 184.2L318.1 190.4L318.1 194.7L317.5 198.7L315.8 204.6L313 210.6L309.4 216.8L304 224.3L297.7 231.3L292.4 236.3L286.9 240.5L281.4 243.8L277.3 245.6L273.3 246.6L269 247.1L262.9 246.9L256.5 245.8L248.2 243.5L238 239.6L226.3 233.9L212 226L205.4 221.6L199 216.4L191.2 209L176.1 192.8L164 180.1L156.3 172.9L150 168L125.8 150.5L116.6 144.6L109.1 140.7L103.4 138.6L99.4 137.7L95.5 137.5L92 138L88.7 139.4L85.3 141.5L80.7 145.5L76.4 150.4L71.2 157.6L66.8 165.5L63.3 173.7L61.3 180L60.2 186L60 190L60.5 194L62 199.6L64.4 205.4L68.4 212.9L73.4 220L79 226.7L85.1 232.6L90 236.4L94.8 239.4L99.4 241.3L104.2 242.5L110.6 243.1L117.3 243L125.7 241.9L137.2 239.4L153.4 234.9L160.4 232.2L169.1 227.9L185.1 218.5L201.5 209L210.8 204.3L218.2 201.3L227.6 198.4L238.6 196L251.6 194.2L274.7 192.2L297.8 190.2L366.5 183.1L440 176';
const steamOvers = [
  'M57 223.5L70.9 221.9L91.6 218.3',
  'M182.3 199.6L165.6 181.6L158 174.4',
  'M313.5 171.2L316.1 178.9L317.6 185.7L318.2 191.5L318 196.2L317 200.8L315.5 205.2',
  'M179.9 221.7L200 209.8L210.4 204.5',
];

export const rope = (
  <>
    <path className="art-line" d={rays({ x: 170, y: 226, from: 136, length: 24, count: 48, second: 0.45 })} />
    <circle className="art-line" cx="170" cy="226" r="130" />
    <circle className="art-paint-rich" cx="170" cy="226" r="84" />
    <g transform="translate(170 226) scale(0.8)">
      <Knot id="turks-head" className="art-turks-head" {...turk} />
    </g>
    <path className="art-paint-line" d={star(58, 92, 11)} />
    <path className="art-paint-line" d={star(282, 92, 11)} />
    <path className="art-paint-line" d={star(58, 362, 11)} />
    <path className="art-paint-line" d={star(282, 362, 11)} />
  </>
);

/** The ring of a harness, and the four straps that are sewn around it. */
export const leather = (
  <>
    <path className="art-line" d={rays({ x: 170, y: 226, from: 136, length: 24, count: 48, second: 0.45 })} />
    <circle className="art-paint-rich" cx="170" cy="226" r="130" />
    <circle className="art-line" cx="170" cy="226" r="118" />
    <g transform="translate(170 226)">
      <circle className="art-stroke-cream" r="48" />
      {[45, 135, 225, 315].map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees})`}>
          <path
            className="art-paint-deep"
            d="M-23 -128V-46A23 17 0 0 0 23 -46V-128A130 130 0 0 0 -23 -128Z"
          />
          <path className="art-seam" d="M-16 -126V-70H16V-126" />
          <circle className="art-paint-warm" cy="-88" r="6.5" />
        </g>
      ))}
    </g>
    <path className="art-paint-line" d={star(58, 92, 11)} />
    <path className="art-paint-line" d={star(282, 92, 11)} />
    <path className="art-paint-line" d={star(58, 362, 11)} />
    <path className="art-paint-line" d={star(282, 362, 11)} />
  </>
);

export const coffee = (
  <>
    <path className="art-line" d={rays({ x: 170, y: 158, from: 74, length: 42, count: 36, second: 0.5 })} />
    <circle className="art-paint-cream" cx="170" cy="158" r="62" />
    <g transform="translate(170 168) rotate(-90) scale(0.52) translate(-200 -200)">
      <Knot id="steam" className="art-steam" strand={steam} overs={steamOvers} />
    </g>
    <path className="art-paint-deep" d="M42 372h256v8H42Z" />
    <path className="art-paint-deep" d="M64 352c0 12 40 20 106 20s106-8 106-20Z" />
    <path className="art-stroke-cream" d="M238 276c44-10 48 52-6 54" />
    <path className="art-paint-cream" d="M94 248h152v26c0 52-26 82-76 82s-76-30-76-82Z" />
    <path className="art-paint-rich" d="M94 266h152v10c0 5 0 10-1 14H95c-1-4-1-9-1-14Z" />
    <path className="art-paint-soft" d="M108 300h124c-2 6-4 12-7 17H115c-3-5-5-11-7-17Z" />
  </>
);

export const crown = (
  <>
    <path className="art-line" d={rays({ x: 170, y: 206, from: 96, length: 62, count: 44, second: 0.55 })} />
    <circle className="art-line" cx="170" cy="206" r="90" />
    <circle className="art-stroke-cream" cx="170" cy="268" r="38" />
    <path className="art-paint-cream" d="M163 306h14v96h-14Z" />
    <path className="art-paint-cream" d="M177 350h34v13h-13v14h-21ZM177 384h26v13h-26Z" />
    <path className="art-paint-warm" d="M88 206V120L130 164L170 92L210 164L252 120V206Z" />
    <path className="art-paint-deep" d="M88 206h164v24H88Z" />
    <g className="art-paint-cream">
      <circle cx="88" cy="114" r="10" />
      <circle cx="170" cy="84" r="12" />
      <circle cx="252" cy="114" r="10" />
      <circle cx="118" cy="218" r="5" />
      <circle cx="144" cy="218" r="5" />
      <circle cx="170" cy="218" r="5" />
      <circle cx="196" cy="218" r="5" />
      <circle cx="222" cy="218" r="5" />
    </g>
    <path className="art-paint-line" d={star(60, 330, 11)} />
    <path className="art-paint-line" d={star(280, 330, 11)} />
  </>
);

export const feather = (
  <>
    <circle className="art-paint-cream" cx="170" cy="220" r="132" />
    <path className="art-line" d={rays({ x: 170, y: 220, from: 140, length: 16, count: 44, second: 0.4 })} />
    <path
      className="art-paint-deep"
      d="M232 84C282 138 276 232 216 308C206 322 196 330 188 338L200 300L172 344C162 356 152 366 140 380C136 356 138 336 146 316L120 330C116 302 122 280 134 262L112 266C116 196 160 112 232 84Z"
    />
    <path className="art-stroke-warm" d="M224 104C204 206 176 300 104 402" />
    <path
      className="art-stroke-soft"
      d="M216 136L244 118M210 162L254 140M204 186L256 166M197 212L254 194M189 238L244 226M180 262L228 256M214 142L186 128M208 168L164 152M201 192L146 178M194 218L132 206M186 242L128 240M176 266L136 272"
    />
    <path
      className="art-stroke-red"
      d="M92 372C108 352 150 366 146 386C142 404 104 396 112 376C120 358 156 372 168 396"
    />
    <path className="art-paint-line" d={star(70, 110, 11)} />
    <path className="art-paint-line" d={star(276, 340, 11)} />
  </>
);

interface KnotProps {
  id: string;
  className: string;
  strand: string;
  /** The parts of the strand that lie on top. What they cross is cut a little wider than they are. */
  overs: readonly string[];
}

function Knot({ id, className, strand, overs }: KnotProps) {
  const mask = `tarot-${id}`;
  return (
    <g className={className}>
      <mask id={mask} maskUnits="userSpaceOnUse" x="-400" y="-400" width="1200" height="1200">
        <rect x="-400" y="-400" width="1200" height="1200" fill="#fff" />
        <path className="art-cut" d={overs.join('')} />
      </mask>
      <path className="art-rope" d={strand} mask={`url(#${mask})`} />
      <path className="art-rope" d={overs.join('')} />
    </g>
  );
}
