export interface PhotoGroundProps {
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  loading?: 'eager' | 'lazy' | undefined;
  /** `high` for the main picture of a page: it goes before other pictures, and scripts may wait for it. */
  fetchPriority?: 'high' | 'auto';
  /** Shown until the picture has loaded: a data URL made from its thumbhash, or a flat colour. */
  placeholder?: string | undefined;
}

/** A picture on top of its placeholder. Decorative: describe it in text beside it. */
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
          decoding={picture.fetchPriority === 'high' ? 'auto' : 'async'}
          alt=""
        />
      )}
    </>
  );
}
