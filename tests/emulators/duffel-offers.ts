import type * as z from 'zod';
import type { OfferRequestBody } from './duffel-shapes.ts';

export type OfferRequest = z.output<typeof OfferRequestBody>;
export type EmulatedOffer = ReturnType<typeof offerOf>;

/** What one brand of fare allows. */
export type Brand = { name: string; extra: number; refundable: boolean; instant: boolean; passport?: boolean };

const HOURS = 2;
const sum = (text: string) => [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
export const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** An offer as Duffel's published sample has it, for what was asked, with every field of that sample. */
export function offerOf(
  request: OfferRequest,
  brand: Brand,
  context: { id: string; liveMode: boolean; now: number; currency: string },
) {
  const { id, liveMode, now, currency } = context;
  const share = (one: OfferRequest['passengers'][number]) =>
    'age' in one ? (one.age < 2 ? 10 : one.age < 12 ? 75 : 100) : 100;
  const perAdult = request.slices.reduce(
    (total, slice) => total + 9_000 + sum(JSON.stringify(slice)) * 10,
    brand.extra,
  );
  const cents = request.passengers.reduce((total, one) => total + Math.round((perAdult * share(one)) / 100), 0);
  const passengers = request.passengers.map((one, index) => ({
    id: `pas_${id.slice(4)}${index}`,
    type: 'age' in one ? (one.age < 2 ? 'infant_without_seat' : one.age < 18 ? 'child' : 'adult') : 'adult',
    age: 'age' in one ? one.age : null,
    given_name: null,
    family_name: null,
  }));
  const until = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  return {
    id,
    live_mode: liveMode,
    created_at: new Date(now).toISOString(),
    expires_at: until(30),
    total_amount: money(cents),
    total_currency: currency,
    base_amount: money(cents - Math.floor(cents / 5)),
    tax_amount: money(Math.floor(cents / 5)),
    owner: { id: 'arl_00009VME7D6ivUu8dn35WK', iata_code: 'ZZ', name: 'Duffel Airways' },
    payment_requirements: brand.instant
      ? { requires_instant_payment: true, price_guarantee_expires_at: null, payment_required_by: null }
      : {
          requires_instant_payment: false,
          price_guarantee_expires_at: until(48 * 60),
          payment_required_by: until(72 * 60),
        },
    passenger_identity_documents_required: brand.passport === true,
    supported_passenger_identity_document_types: ['passport'],
    conditions: {
      refund_before_departure: brand.refundable
        ? { allowed: true, penalty_amount: '20.00', penalty_currency: currency }
        : { allowed: false, penalty_amount: null, penalty_currency: null },
      change_before_departure: null,
    },
    passengers,
    slices: request.slices.map((slice, index) => {
      const { origin, destination, departure_date: day } = slice;
      const place = (code: string) => ({
        id: `arp_${code.toLowerCase()}`,
        type: 'airport',
        iata_code: code,
        time_zone: 'UTC',
      });
      return {
        id: `sli_${id.slice(4)}${index}`,
        duration: `PT0${HOURS}H26M`,
        fare_brand_name: brand.name,
        origin: place(origin),
        destination: place(destination),
        segments: [
          {
            id: `seg_${id.slice(4)}${index}`,
            origin: place(origin),
            destination: place(destination),
            departing_at: `${day}T16:38:02`,
            arriving_at: `${day}T19:04:02`,
            duration: `PT0${HOURS}H26M`,
            marketing_carrier: { id: 'arl_1', iata_code: 'ZZ', name: 'Duffel Airways' },
            marketing_carrier_flight_number: String(1000 + (sum(origin + destination) % 900)),
            operating_carrier: { id: 'arl_1', iata_code: 'ZZ', name: 'Duffel Airways' },
            operating_carrier_flight_number: '4321',
            stops: [],
            passengers: passengers.map((one) => ({
              passenger_id: one.id,
              cabin_class: request.cabin_class ?? 'economy',
              cabin_class_marketing_name: brand.name,
              baggages: [
                { type: 'checked', quantity: brand.refundable ? 1 : 0 },
                { type: 'carry_on', quantity: 1 },
              ],
            })),
          },
        ],
      };
    }),
    available_services: null,
  };
}
