/** Returns the origin of `bowline`, `knoten` or a site that a test created. */
export const originOf = (site: string): string =>
  process.env.PUBLIC_SCHEME === 'https'
    ? `https://${site}.localhost`
    : `http://${site}.localhost:${process.env.PORT}`;

/** A document of every site without scripts: API calls from it have the site's origin, and it loads much faster than a page. */
export const plainDocument = '/robots.txt';
