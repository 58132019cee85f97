export interface PhotoGroundProps {
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  loading?: 'eager' | 'lazy' | undefined;
  /** Shown until the picture has come: a data URL made from its thumbhash, or a flat colour. */
  placeholder?: string | undefined;
}

/** The picture over what stands in for it. Decorative: the words that describe it stand beside it. */
export function PhotoGround({ src, loading = 'lazy', placeholder, ...picture }: PhotoGroundProps) {
  const image = placeholder?.startsWith('data:');
  return (
    <>
      {placeholder && (
        <span
          className="photo-card-picture photo-card-placeholder"
          style={image ? { backgroundImage: `url("${placeholder}")` } : { backgroundColor: placeholder }}
        />
      )}
      {src && (
        <img
          {...picture}
          className="photo-card-picture"
          src={src}
          loading={loading}
          decoding="async"
          alt=""
        />
      )}
    </>
  );
}
