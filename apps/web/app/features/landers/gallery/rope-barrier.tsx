/** Brass posts with ropes between them. The rope in front of the empty frame comes off its hook once a visitor answers. */
export function RopeBarrier() {
  return (
    <svg
      className="museum-barrier"
      viewBox="0 0 1440 132"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="museum-barrier-rope" d="M-60 30C60 112 220 112 392 26" />
      <path className="museum-barrier-rope museum-barrier-hooked" d="M392 26C470 112 820 112 912 26" />
      <path className="museum-barrier-rope" d="M912 26C1040 112 1260 112 1432 26" />
      {[392, 912, 1432].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className="museum-post" d="M-3.5 20h7v98h-7ZM-24 124a24 8 0 0 1 48 0v4h-48Z" />
          <circle className="museum-knob" cy="16" r="9" />
        </g>
      ))}
    </svg>
  );
}
