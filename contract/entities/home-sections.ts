/** Below the search of the home page, in the order that a house begins with. */
export const HOME_SECTIONS = [
  'banners',
  'latest',
  'own_trip',
  'promotions',
  'climate',
  'experts',
  'price_promise',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];
