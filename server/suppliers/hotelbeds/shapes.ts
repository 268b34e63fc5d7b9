import * as z from 'zod/mini';

const amount = z.union([z.string(), z.number()]);
const day = z.string();

export const RateShape = z.object({
  rateKey: z.string().check(z.minLength(1)),
  rateClass: z.optional(z.string()),
  rateType: z.enum(['BOOKABLE', 'RECHECK']),
  net: amount,
  allotment: z.optional(z.number()),
  paymentType: z.optional(z.string()),
  packaging: z.optional(z.boolean()),
  hotelMandatory: z.optional(z.boolean()),
  boardCode: z.string(),
  boardName: z.optional(z.string()),
  rooms: z.int(),
  adults: z.int(),
  children: z.int(),
  childrenAges: z.optional(z.string()),
  rateComments: z.optional(z.string()),
  cancellationPolicies: z.optional(z.array(z.object({ amount, from: z.string() }))),
  taxes: z.optional(
    z.object({
      taxes: z.optional(
        z.array(z.object({ included: z.boolean(), amount: z.optional(amount), currency: z.optional(z.string()) })),
      ),
    }),
  ),
});
export type RateNode = z.output<typeof RateShape>;

export const HotelShape = z.object({
  code: z.int(),
  name: z.string(),
  currency: z.string(),
  categoryCode: z.optional(z.string()),
  rooms: z.array(z.object({ code: z.string(), name: z.optional(z.string()), rates: z.array(z.unknown()) })),
});
export type HotelNode = z.output<typeof HotelShape>;

/** An invalid hotel drops out alone. */
export const AvailabilityShape = z.object({
  hotels: z.object({
    checkIn: z.optional(day),
    checkOut: z.optional(day),
    total: z.number(),
    hotels: z.optional(z.array(z.unknown())),
  }),
});

const Checked = z.object({
  code: z.int(),
  currency: z.string(),
  checkIn: z.optional(day),
  checkOut: z.optional(day),
  paymentDataRequired: z.optional(z.boolean()),
  modificationPolicies: z.optional(z.object({ cancellation: z.optional(z.boolean()) })),
  rooms: z.array(z.object({ code: z.string(), rates: z.array(RateShape) })),
});
/** The vendor's documentation and answers name the node differently. */
export const CheckShape = z.union([z.object({ hotel: Checked }), z.object({ hotels: Checked })]);

export const BookingShape = z.object({
  reference: z.string().check(z.minLength(3)),
  clientReference: z.string(),
  status: z.string(),
  currency: z.optional(z.string()),
  totalNet: z.optional(amount),
  cancellationReference: z.optional(z.string()),
  modificationPolicies: z.optional(z.object({ cancellation: z.optional(z.boolean()) })),
  hotel: z.optional(
    z.object({
      code: z.optional(z.int()),
      currency: z.optional(z.string()),
      checkIn: z.optional(day),
      checkOut: z.optional(day),
      cancellationAmount: z.optional(amount),
      supplier: z.optional(z.object({ name: z.optional(z.string()), vatNumber: z.optional(z.string()) })),
    }),
  ),
});
export type BookingNode = z.output<typeof BookingShape>;
export const BookingAnswer = z.object({ booking: BookingShape });
export const BookingList = z.object({
  bookings: z.object({ bookings: z.optional(z.array(BookingShape)), total: z.optional(z.number()) }),
});
