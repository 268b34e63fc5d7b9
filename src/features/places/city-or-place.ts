import type { PlacePage } from '#contract/calls/place-page.ts';

/** Packages lead to a place, experts know it and it has a climate: for an event that is its city, since all are there at other times too. */
export const cityOrPlace = ({ event, crumbs, name }: Pick<PlacePage, 'event' | 'crumbs' | 'name'>): string =>
  event ? (crumbs.at(-2)?.name ?? name) : name;
