import type { Order } from '#contract/entities/order.ts';

type Arranged = NonNullable<NonNullable<Order['travel_documents']>['activities']>[number];
/** `arranged`: by our team, with how it stands [CA14]. */
export type BookedActivity = {
  id: number;
  name: string;
  date: string | null;
  locator: string | null;
  arranged: Arranged | null;
};

export const activitiesOf = ({
  quote,
  locators,
  travel_documents: documents,
}: Pick<Order, 'quote' | 'locators' | 'travel_documents'>): BookedActivity[] =>
  (locators.activities ?? []).flatMap(({ amenity, locator }) => {
    const activity = quote.amenities.find(({ id }) => id === amenity);
    const forced = quote.forced_amenities.find(({ id }) => id === amenity);
    const name = (activity ?? forced)?.name;
    const arranged = documents?.activities?.find((one) => one.amenity === amenity) ?? null;
    return name === undefined ? [] : [{ id: amenity, name, date: activity?.date ?? null, locator, arranged }];
  });
