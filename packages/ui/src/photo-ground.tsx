export interface PhotoGroundProps {
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  loading?: 'eager' | 'lazy' | undefined;
  placeholder?: string | undefined;
}

/** The picture over what stands in for it. Decorative: the words that describe it stand beside it. */
export function PhotoGround({ src, srcSet, sizes, loading = 'lazy', placeholder }: PhotoGroundProps) {
  const image = placeholder?.startsWith('data:');
  const style = image ? { background: `center / cover url("${placeholder}")` } : { background: placeholder };
  return (
    <>
      {placeholder && <span className="photo-card-picture" style={style} />}
      {src && (
        <img
          className="photo-card-picture"
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          loading={loading}
          decoding="async"
          alt=""
        />
      )}
    </>
  );
}
