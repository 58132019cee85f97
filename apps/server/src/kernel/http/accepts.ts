/** Returns whether `Accept` names the media type with a weight above 0. Wildcards do not count: browsers name new formats explicitly. */
export const accepts = (header: string | undefined, mediaType: string): boolean =>
  (header ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === mediaType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
