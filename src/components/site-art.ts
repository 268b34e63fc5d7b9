import type { Locale } from '#contract/constants.ts';

/** Pictures of the house itself, by name; the server answers them without the hash that data-borne pictures carry. */
export const siteArt = (name: string): string => `/art/${name}.svg`;

/** The calm sea of empty and error pages: its boat at the end side of the page's language. */
export const calmSea = (locale: Locale) => ({
  wide: siteArt(`scene-calm-sea-sea${locale}`),
  phone: siteArt('scene-calm-sea-seaphone'),
});

/** The skyline above the footer. */
export const skyline = (locale: Locale) => ({
  wide: siteArt(`scene-kuwait-footer${locale}`),
  phone: siteArt('scene-kuwait-footerphone'),
});
