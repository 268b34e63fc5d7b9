import type { TripPlan } from '#contract/entities/trip-plan.ts';
import type { Offer } from '#contract/entities/offer.ts';
import { tripEnd } from '#contract/rules/trip-plan.ts';
import type { Visitor } from './journey.ts';

export const ROOMS: TripPlan['rooms'] = [{ Adults: 2, Children: [], Infants: [] }];
export const stopAt = (place: string, nights = 3, onward: 'flight' | 'own' = 'flight') => ({ place, nights, onward });

/** A plan to Istanbul from Kuwait, but for the `fields` of the test. */
export const aPlan = (fields: Partial<TripPlan> = {}): TripPlan => ({
  channel: 'makeyourtrip',
  from: 'KWI',
  stops: [stopAt('istanbul', 4)],
  back_to: null,
  start_date: '2027-03-04',
  rooms: ROOMS,
  class: 'economy',
  ...fields,
});

/** Has a plan kept, and answers what the package calls want of it. */
export async function buildTrip(visitor: Visitor, plan: TripPlan) {
  const { status, body } = await visitor.ask<{ data: { package_id: number } }>('POST', 'trips', plan);
  if (status !== 200) throw new Error(`no trip: ${status} ${JSON.stringify(body)}`);
  const { package_id } = body.data;
  return { package_id, start_date: plan.start_date, end_date: tripEnd(plan), rooms: plan.rooms, class: plan.class };
}

export async function offerOf(visitor: Visitor, request: Awaited<ReturnType<typeof buildTrip>>): Promise<Offer> {
  const { status, body } = await visitor.ask<{ data: Offer }>('POST', 'package_details_new', request);
  if (status !== 200) throw new Error(`no offer: ${status} ${JSON.stringify(body)}`);
  return body.data;
}
