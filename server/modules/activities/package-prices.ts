import type { CatalogueAmenity, PackageFacts } from '#server/db/tables/catalogue-json.ts';

/** Fils, for a person or the party. */
export type SoldAs = { sold_by: 'person' | 'party'; price_fils: number; cost_fils: number };

const pricedAs = ({ sold_by, price_fils, cost_fils }: SoldAs): Omit<CatalogueAmenity, 'id' | 'name'> => ({
  type: sold_by === 'party' ? 'per_service' : 'per_personal',
  adult_fils: sold_by === 'party' ? 0 : price_fils,
  service_fils: sold_by === 'party' ? price_fils : 0,
  cost_fils,
});

/** A package with an activity at its new price; null where it has none, or has that price already. */
export function withActivityPrice(facts: PackageFacts, code: string, sold: SoldAs): PackageFacts | null {
  const amenities = facts.amenities.map((one) => (one.activity?.code === code ? { ...one, ...pricedAs(sold) } : one));
  return JSON.stringify(amenities) === JSON.stringify(facts.amenities) ? null : { ...facts, amenities };
}

/** The same for its transfers: the sum over its stops, by city; null too where a stop sells none. */
export function withTransferPrice(facts: PackageFacts, transfers: Map<string, SoldAs>): PackageFacts | null {
  const all = facts.stops.map(({ city }) => transfers.get(city));
  const forced = facts.forced.map((one): CatalogueAmenity => {
    if (one.type !== 'per_service') return one;
    const sold = all.flatMap((transfer) => transfer ?? []);
    if (sold.length !== all.length) return one;
    const sum = (of: 'price_fils' | 'cost_fils') => sold.reduce((total, transfer) => total + transfer[of], 0);
    return { ...one, service_fils: sum('price_fils'), cost_fils: sum('cost_fils') };
  });
  return JSON.stringify(forced) === JSON.stringify(facts.forced) ? null : { ...facts, forced };
}
