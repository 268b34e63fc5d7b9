import { call } from '#contract/calls/call.ts';
import { DeskQuery, deskPage } from '#contract/calls/desk/lists.ts';
import { OwnBooking } from '#contract/entities/own-booking.ts';

/** Filters are OWN_BOOKING_FILTERS; newest confirmation first by default. */
export const readOwnBookings = call({
  method: 'GET',
  path: '/api/v1/expert/bookings',
  body: DeskQuery,
  reply: deskPage(OwnBooking),
  safe: true,
  access: 'expert',
  summary: "Bookings of an expert's packages, without their travellers (ST8)",
});
