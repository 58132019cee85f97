/** A raised thumb, drawn as one animated line. */
export function ThumbsUp() {
  return (
    <svg className="thumbs-up" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path pathLength="1" d="M7 10.5v10" />
      <path
        pathLength="1"
        d="M7 20.5H4.6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2h2.6a2 2 0 0 0 1.8-1.1L12.3 3a2.9 2.9 0 0 1 2.3 3.5l-.9 4h5.6a2 2 0 0 1 1.9 2.6l-2.2 6a2 2 0 0 1-1.9 1.4z"
      />
    </svg>
  );
}
