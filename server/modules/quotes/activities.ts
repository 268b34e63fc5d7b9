import type { CatalogueAmenity } from '#server/db/tables/catalogue-json.ts';
import { allAdults, amenityPrice } from '#contract/rules/price.ts';
import {
  amenityCost,
  amenityOf,
  type FoundActivity,
  type Plan,
  type PriceConverter,
} from '#server/modules/offers/index.ts';
import type { Cost } from '#server/suppliers/port.ts';
import { soldOutActivity, type Unpriced } from './components.ts';

export const extrasOf = ({ pkg }: Pick<Plan, 'pkg'>, amenityIds: number[]): CatalogueAmenity[] => [
  ...pkg.facts.amenities.filter(({ id }) => amenityIds.includes(id)),
  ...pkg.facts.forced,
];

/** Fils paid to a provider, or for our own work. */
export const extraCost = (extra: CatalogueAmenity, { stay }: Pick<Plan, 'stay'>): Cost =>
  amenityCost(extra, allAdults(stay.rooms));

/** 409 `sold_out` when a day has no places left. */
export function activityComponents(activities: FoundActivity[], plan: Plan, amenityIds: number[]): Unpriced[] {
  return extrasOf(plan, amenityIds).flatMap((extra): Unpriced[] => {
    const activity = activities.find(({ amenity }) => amenity === extra.id);
    if (!activity) return [];
    if (!activity.available) throw soldOutActivity(plan, extra.id);
    const { available: _, ...rest } = activity;
    return [{ kind: 'activity', ...rest, rooms: plan.stay.rooms, cost: extraCost(extra, plan) }];
  });
}

/** Minor units. */
export function extraPrice(plan: Plan, prices: PriceConverter, id: number): number {
  const extra = [...plan.pkg.facts.amenities, ...plan.pkg.facts.forced].find((one) => one.id === id);
  return extra ? amenityPrice(amenityOf(extra, prices, 'en'), allAdults(plan.stay.rooms), prices.currency) : 0;
}
