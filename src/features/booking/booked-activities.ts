import type { Order } from '#contract/entities/order.ts';

export type BookedActivity = { id: number; name: string; date: string | null; locator: string | null };

export const activitiesOf = ({ quote, locators }: Pick<Order, 'quote' | 'locators'>): BookedActivity[] =>
  (locators.activities ?? []).flatMap(({ amenity, locator }) => {
    const activity = quote.amenities.find(({ id }) => id === amenity);
    const forced = quote.forced_amenities.find(({ id }) => id === amenity);
    const name = (activity ?? forced)?.name;
    return name === undefined ? [] : [{ id: amenity, name, date: activity?.date ?? null, locator }];
  });
