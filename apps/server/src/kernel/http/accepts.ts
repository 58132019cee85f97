/** Named, and not with a weight of nothing. Wildcards do not count: whoever can show the newest formats says so. */
export const accepts = (header: string | undefined, mediaType: string): boolean =>
  (header ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === mediaType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
