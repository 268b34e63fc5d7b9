/** Pictures of the house itself, by name; the server answers them without the hash that data-borne pictures carry. */
export const siteArt = (name: string): string => `/art/${name}.svg`;
