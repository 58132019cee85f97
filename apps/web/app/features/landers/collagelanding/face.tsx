import type { CSSProperties, ReactNode } from 'react';
import type { Hair, Look } from './looks.ts';

const hairs: Record<Hair, string> = {
  long: 'M286 50C230 -16 96 0 44 100C-10 200 -34 330 -24 470C-18 580 -60 640 -84 690C-20 700 60 690 96 640C60 610 60 560 74 520C96 470 96 420 88 372C120 330 130 280 124 230C190 230 280 190 318 84C310 70 300 60 286 50Z',
  bob: 'M286 50C230 -16 96 0 44 100C-10 200 -40 330 -42 440C-42 500 -20 534 22 536C66 536 96 516 96 486C80 450 80 410 88 372C120 330 130 280 124 230C190 230 280 190 318 84C310 70 300 60 286 50Z',
  bun: 'M318 74C286 14 196 -20 118 16C100 24 84 36 70 50C52 10 -24 2 -46 58C-66 112 -34 160 14 166C2 200 2 240 6 270C10 310 18 340 34 370C52 372 62 352 66 332C72 300 92 300 104 320C108 280 108 240 120 212C190 214 290 170 326 110C326 96 322 84 318 74Z',
  short:
    'M330 92C300 30 220 -14 140 6C40 32 -14 130 -10 250C-8 320 8 380 30 424C52 420 64 400 66 380C70 350 60 330 70 312C92 300 104 330 112 350C124 320 122 270 130 236C180 246 260 220 296 160C310 150 326 130 330 92Z',
  cropped:
    'M318 74C286 14 196 -20 118 16C30 58 0 150 4 240C6 300 18 340 34 370C52 372 62 352 66 332C72 300 92 300 104 320C108 280 108 240 120 212C190 214 290 170 326 110C326 96 322 84 318 74Z',
};

type Side = 'left' | 'right';
type Offset = readonly [x: number, y: number, degrees: number];

/** How far from its place each piece lies before the page is scrolled. */
const scattered: Record<Side, Record<'coat' | 'cheek' | 'eye' | 'brow' | 'lips', Offset>> = {
  left: {
    coat: [380, 190, 60],
    cheek: [238, 286, -70],
    eye: [176, -196, 70],
    brow: [330, -190, 40],
    lips: [176, 236, -130],
  },
  right: {
    coat: [-150, 190, 60],
    cheek: [250, -330, -70],
    eye: [150, 300, 70],
    brow: [60, 410, 150],
    lips: [90, 236, -130],
  },
};

/** A face in profile, cut from paper. The one on the right is mirrored. */
export function Face({ side, look }: { side: Side; look: Look }) {
  const from = scattered[side];
  return (
    <svg className={`collage-face collage-face-${side}`} viewBox="-90 -40 560 940" aria-hidden="true">
      <g transform={side === 'right' ? 'translate(380 0) scale(-1 1)' : undefined}>
        <path
          className="paper skin"
          d="M-60 900C20 850 66 790 66 706C44 660 20 560 14 470C0 300 4 200 52 118C100 36 220 4 300 60C352 100 378 178 380 250C381 266 378 284 372 300C382 330 414 376 438 408C448 424 438 438 400 442C402 452 402 460 404 466C420 470 430 480 428 490C424 500 412 503 404 505C416 508 428 516 426 528C422 540 408 544 400 548C402 562 412 584 408 606C402 636 372 652 336 652C306 654 290 668 286 700C284 770 320 830 420 870L420 900Z"
        />
        <Piece from={from.coat}>
          <path
            className="paper coat"
            d="M-90 900C-10 830 60 800 130 760C190 800 300 800 330 770C380 800 440 840 480 900Z"
          />
          <path className="collar" d="M120 766C180 812 300 812 336 776L344 792C300 832 170 830 108 778Z" />
        </Piece>
        <Piece from={[-64, 16, -8]}>
          <path className="paper hair" d={hairs[look.hair]} />
        </Piece>
        {look.beard && (
          <Piece from={[60, 160, 24]}>
            <path
              className="paper hair"
              d="M112 420C120 520 150 600 220 640C270 668 360 664 402 630C412 610 412 586 404 560C392 552 372 556 352 552C330 548 330 520 346 508C300 500 230 470 200 410C170 380 130 390 112 420Z"
            />
          </Piece>
        )}
        <Piece from={from.cheek}>
          <circle className="paper cheek" cx="262" cy="452" r="46" />
        </Piece>
        <Piece from={from.eye}>
          <path className="paper lid" d="M256 318C284 300 320 304 342 326C322 344 282 344 256 318Z" />
          <path
            className="lash"
            d="M254 320C282 346 322 346 344 326M270 336L262 350M290 343L286 359M311 344L312 360M330 338L337 352"
          />
        </Piece>
        <Piece from={from.brow}>
          <path className="paper lid" d="M238 276C268 246 318 244 356 262C322 260 276 266 246 288Z" />
        </Piece>
        <Piece from={from.lips}>
          <path
            className="paper lips"
            d="M388 470C402 460 424 470 430 486C426 498 412 502 400 505C416 508 430 516 428 530C420 546 400 550 388 540C372 524 372 490 388 470Z"
          />
        </Piece>
        <Piece from={[-90, 120, -40]}>
          <path
            className="paper skin"
            d="M120 352C132 320 172 326 172 366C172 402 150 432 128 420C112 410 112 380 120 352Z"
          />
          {look.earring && <circle className="paper earring" cx="136" cy="446" r="17" />}
        </Piece>
      </g>
    </svg>
  );
}

function Piece({ from: [x, y, degrees], children }: { from: Offset; children: ReactNode }) {
  return (
    <g
      className="collage-piece"
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--turn': `${degrees}deg` } as CSSProperties}
    >
      {children}
    </g>
  );
}
