/** Returns the origin of `bowline`, `knoten` or a site that a test created. */
export const originOf = (site: string): string => `http://${site}.localhost:${process.env.PORT}`;
