import type { PlacePage } from '#contract/calls/place-page.ts';

/** An event maps to its city, which has packages and a climate all year. */
export const cityOrPlace = ({ event, crumbs, name }: Pick<PlacePage, 'event' | 'crumbs' | 'name'>): string =>
  event ? (crumbs.at(-2)?.name ?? name) : name;
