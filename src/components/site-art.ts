/** Served without the hash of data-driven ones. */
export const siteArt = (name: string): string => `/art/${name}.svg`;
