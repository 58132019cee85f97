/** A curtain on its rod, drawn to the side. */
export const Curtain = () => (
  <svg
    className="tonight-curtain"
    viewBox="0 0 240 760"
    preserveAspectRatio="xMaxYMin slice"
    aria-hidden="true"
  >
    {/* On a phone the rod leaves the screen, on a wide one it ends left of the window. */}
    <path className="tonight-brass lg:hidden" d="M-1600 4H260v7H-1600Z" />
    <path
      className="tonight-brass max-lg:hidden"
      d="M-640 4h900v7h-900ZM-650 7.5a10 10 0 1 1 20 0a10 10 0 1 1 -20 0"
    />
    <path
      className="tonight-cloth"
      d="M20 8C14 90 26 190 66 290C96 364 140 420 172 452L186 470C160 520 138 610 140 760H260V8Z"
    />
    <path
      className="tonight-folds"
      d="M44 8C40 100 58 200 100 300C124 356 152 404 180 446C150 390 118 330 96 262C70 180 66 90 72 8ZM104 8C100 110 116 220 146 310C160 356 174 400 190 440C176 380 160 320 150 250C136 160 132 80 138 8ZM168 8C164 120 174 240 190 330C196 370 202 404 206 436C206 380 204 310 200 230C198 150 198 70 202 8ZM178 480C158 540 148 640 150 760H172C166 650 172 560 190 484ZM200 486C188 560 186 660 190 760H214C208 660 206 560 212 486Z"
    />
    <path className="tonight-tie" d="M160 446C176 468 214 478 250 470M160 458C178 480 214 488 250 482" />
  </svg>
);

/** What stands on the sill: beside each other on a phone, further apart and larger on a wide screen. */
export const Sill = () => (
  <div className="tonight-sill">
    <svg
      className="tonight-things lg:hidden"
      viewBox="0 0 378 92"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <Lamp place="translate(262 92) scale(.6)" />
      <Mug place="translate(168 92) scale(.64)" />
      <Cat place="translate(72 92) scale(.74)" />
    </svg>
    <svg
      className="tonight-things max-lg:hidden"
      viewBox="0 0 860 200"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <Lamp place="translate(78 200)" />
      <g transform="translate(300 200)">
        <path className="tonight-book-1" d="M-46 -14h92v14h-92Z" />
        <path className="tonight-book-2" d="M-40 -26h84v12h-84Z" />
        <path className="tonight-book-3" d="M-44 -37h72v11h-72Z" />
      </g>
      <Mug place="translate(304 163)" />
      <Cat place="translate(572 200) scale(1.14)" />
    </svg>
  </div>
);

interface ThingProps {
  /** SVG transform; a thing stands at 0, 0. */
  place: string;
}

const Lamp = ({ place }: ThingProps) => (
  <g transform={place}>
    <path className="tonight-brass" d="M-26 0c0 -8 12 -11 26 -11s26 3 26 11ZM-3 -10h6v-70h-6Z" />
    <path className="tonight-shade" d="M-28 -150h56l20 72h-96Z" />
  </g>
);

const Mug = ({ place }: ThingProps) => (
  <g transform={place}>
    <path className="tonight-handle" d="M22 -34c20 -3 20 26 0 24" />
    <path className="tonight-mug" d="M-24 -46h48v34c0 8 -5 12 -12 12h-24c-7 0 -12 -4 -12 -12Z" />
    <path
      className="tonight-steam"
      d="M0 -52C-14 -84 22 -96 10 -130C0 -158 -34 -150 -28 -122C-22 -98 18 -116 16 -158C14 -196 -22 -206 -6 -246C6 -276 34 -280 26 -318"
    />
  </g>
);

const Cat = ({ place }: ThingProps) => (
  <g transform={place}>
    <path
      className="tonight-cat"
      d="M0 0C-30 0 -44 -16 -42 -44C-40 -66 -30 -78 -26 -90C-30 -98 -31 -108 -29 -116L-31 -136L-15 -123C-9 -126 -2 -126 4 -123L20 -136L18 -116C20 -108 19 -98 15 -90C20 -78 30 -66 32 -44C34 -16 20 0 0 0Z"
    />
    <path className="tonight-rim" d="M-29 -112C-31 -100 -28 -94 -26 -90C-30 -78 -38 -68 -41 -48" />
    <path
      className="tonight-cat tonight-tail"
      d="M26 -10C40 -8 48 -2 50 9C52 20 47 28 54 34C58 37 64 35 63 30C58 26 63 18 61 7C58 -7 48 -20 30 -22Z"
    />
  </g>
);
