/** The veiled main photo of a member. */
export function Face({ photo, size }: { photo: string | null; size: number }) {
  return photo ? (
    <img className="face" src={photo} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <span className="face" style={{ width: size, height: size }} />
  );
}
