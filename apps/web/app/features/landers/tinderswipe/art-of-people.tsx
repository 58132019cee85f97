import type { ReactNode } from 'react';
import { rays, star } from './shapes.ts';

export const blindfold = (
  <Blindfolded>
    <path
      className="art-paint-ink"
      d="M92 232C76 132 124 84 172 84C222 84 266 132 250 234C246 294 266 322 284 386H58C76 322 98 294 92 232Z"
    />
    <path className="art-paint-skin" d="M58 404C70 366 120 352 146 342V300h48v42C220 352 270 366 282 404Z" />
    <path className="art-paint-shade" d="M146 318c14 12 34 12 48 0v14c-14 12-34 12-48 0Z" />
    <path
      className="art-paint-skin"
      d="M170 122C212 122 234 160 231 214C229 268 204 322 170 322S111 268 109 214C106 160 128 122 170 122Z"
    />
    <path
      className="art-paint-ink"
      d="M104 220C96 150 136 108 176 110C220 110 244 152 237 222C232 176 214 152 186 146C162 172 120 170 104 220Z"
    />
    <path
      className="art-paint-red"
      d="M146 282C156 273 163 274 170 278C177 274 184 273 194 282C186 297 154 297 146 282Z"
    />
  </Blindfolded>
);

export const blindfoldMan = (
  <Blindfolded>
    <path
      className="art-paint-cream"
      d="M38 404C48 362 98 350 138 340L170 366L202 340C242 350 292 362 302 404Z"
    />
    <path className="art-paint-brown" d="M136 300h68v42C196 362 184 372 170 378C156 372 144 362 136 342Z" />
    <path className="art-paint-ink" d="M138 322c16 14 48 14 64 0v12c-16 14-48 14-64 0Z" opacity="0.35" />
    <path
      className="art-paint-brown"
      d="M98 214C92 200 108 196 112 212V250C100 250 98 230 98 214ZM242 214C248 200 232 196 228 212V250C240 250 242 230 242 214Z"
    />
    <path
      className="art-paint-brown"
      d="M170 116C214 116 236 154 233 210C232 270 208 326 170 328S108 270 107 210C104 154 126 116 170 116Z"
    />
    <path
      className="art-paint-ink"
      d="M101 208C88 148 108 88 168 84C198 74 254 96 244 158C243 178 241 194 239 208C236 186 231 170 223 158C196 168 150 164 124 150C111 164 105 186 101 208Z"
    />
    <path
      className="art-paint-ink"
      d="M106 232C108 296 128 340 170 342S232 296 234 232C230 256 220 268 204 270C194 262 180 260 170 266C160 260 146 262 136 270C120 268 110 256 106 232Z"
    />
    <path
      className="art-paint-red"
      d="M150 286C159 280 165 281 170 284C175 281 181 280 190 286C182 297 158 297 150 286Z"
    />
  </Blindfolded>
);

export const mask = (
  <>
    <path className="art-line" d={rays({ x: 170, y: 212, from: 132, length: 26, count: 48, second: 0.4 })} />
    <circle className="art-line" cx="170" cy="212" r="126" />
    <path
      className="art-paint-cream"
      d="M52 190C96 156 140 168 170 190V272C160 272 152 296 124 300C80 304 46 254 52 190Z"
    />
    <path
      className="art-paint-ink"
      d="M288 190C244 156 200 168 170 190V272C180 272 188 296 216 300C260 304 294 254 288 190Z"
    />
    <path className="art-paint-ink" d="M82 220C98 204 126 206 140 228C122 242 96 240 82 220Z" />
    <path className="art-paint-cream" d="M258 220C242 204 214 206 200 228C218 242 244 240 258 220Z" />
    <path
      className="art-stroke-red"
      d="M54 200C30 214 34 262 52 290C62 306 56 326 44 340M54 200C20 196 26 240 30 262"
    />
    <path
      className="art-stroke-red"
      d="M286 200C310 214 306 262 288 290C278 306 284 326 296 340M286 200C320 196 314 240 310 262"
    />
    <path className="art-line" d={rays({ x: 122, y: 136, from: 20, length: 11, count: 14, second: 1 })} />
    <circle className="art-paint-warm" cx="122" cy="136" r="15" />
    <path className="art-paint-soft" d="M223 116.9A22 22 0 1 0 223 155.1A17.6 17.6 0 1 1 223 116.9Z" />
    <path className="art-paint-warm" d="M108 258c10 8 22 8 30 0-4 14-26 14-30 0Z" />
    <path className="art-paint-soft" d="M232 258c-10 8-22 8-30 0 4 14 26 14 30 0Z" />
    <path className="art-paint-line" d={star(170, 352, 13)} />
    <path className="art-paint-line" d={star(132, 372, 7)} />
    <path className="art-paint-line" d={star(208, 372, 7)} />
  </>
);

export const blanket = (
  <>
    <path className="art-paint-soft" d="M62 392V214a108 108 0 0 1 216 0v178Z" />
    <path className="art-paint-warm" d="M237 125.4A26 26 0 1 0 237 170.6A20.8 20.8 0 1 1 237 125.4Z" />
    <path className="art-paint-line" d={star(112, 160, 9)} />
    <path className="art-paint-line" d={star(146, 128, 6)} />
    <path className="art-paint-line" d={star(190, 186, 6)} />
    <path
      className="art-paint-peach"
      d="M124 196C150 192 168 214 166 240C164 262 150 276 132 276C112 276 98 260 98 238C98 216 108 200 124 196Z"
    />
    <path
      className="art-paint-ink"
      d="M92 250C84 214 100 182 130 184C154 184 168 204 166 222C148 226 124 214 112 226C102 236 104 254 98 264Z"
    />
    <path
      className="art-paint-brown"
      d="M214 214C236 216 248 234 246 254C244 276 228 288 212 286C192 284 180 266 182 246C184 226 196 212 214 214Z"
    />
    <path
      className="art-paint-deep"
      d="M178 256C172 224 192 200 220 204C246 208 258 232 250 262C246 276 250 286 254 296L238 288C246 262 240 240 222 236C206 244 188 238 178 256Z"
    />
    <path className="art-stroke-ink" d="M132 246c6 5 13 5 18 1M196 258c5 5 12 5 17 1" />
    <path className="art-stroke-ink" d="M148 262c-5 4-10 4-14 1M196 272c5 3 9 3 13 0" />
    <path
      className="art-paint-red"
      d="M40 398C40 312 74 268 118 272C140 274 156 284 170 298C186 286 206 280 226 284C272 292 300 328 300 398Z"
    />
    <path className="art-stroke-soft" d="M170 298C164 330 166 364 170 398" />
    <g className="art-paint-cream">
      <circle cx="84" cy="330" r="5" />
      <circle cx="112" cy="306" r="5" />
      <circle cx="112" cy="354" r="5" />
      <circle cx="140" cy="330" r="5" />
      <circle cx="70" cy="374" r="5" />
      <circle cx="140" cy="376" r="5" />
      <circle cx="200" cy="330" r="5" />
      <circle cx="230" cy="310" r="5" />
      <circle cx="230" cy="354" r="5" />
      <circle cx="260" cy="332" r="5" />
      <circle cx="200" cy="376" r="5" />
      <circle cx="272" cy="374" r="5" />
    </g>
    <path className="art-paint-line" d="M30 396h280v5H30Z" />
  </>
);

/** A head before the night sky, and over it the blindfold. */
function Blindfolded({ children }: { children: ReactNode }) {
  return (
    <>
      <circle className="art-paint-blue" cx="170" cy="222" r="134" />
      <path
        className="art-line"
        d={rays({ x: 170, y: 222, from: 142, length: 18, count: 40, second: 0.4 })}
      />
      {children}
      <path className="art-paint-red" d="M105 196C140 214 200 214 235 194L237 232C200 250 140 250 103 234Z" />
      <path
        className="art-paint-red"
        d="M232 204C262 186 296 206 290 246C286 274 300 286 312 296C292 304 268 286 268 256C268 234 250 226 236 226Z"
      />
      <path
        className="art-paint-dark-red"
        d="M234 214C252 214 262 232 258 258C254 290 270 312 282 330C258 328 240 304 242 270C243 248 240 236 232 230Z"
      />
      <path className="art-stroke-ink" d="M168 246C163 258 160 266 172 268" />
      <path className="art-paint-line" d={star(52, 84, 10)} />
      <path className="art-paint-line" d={star(288, 84, 10)} />
      <path className="art-paint-line" d={star(170, 62, 7)} />
    </>
  );
}
