import { call } from '#contract/calls/call.ts';
import { DeskQuery, deskPage } from '#contract/calls/desk/lists.ts';
import { OwnBooking } from '#contract/entities/own-booking.ts';

export const readOwnBookings = call({
  method: 'GET',
  path: '/api/v1/expert/bookings',
  body: DeskQuery,
  reply: deskPage(OwnBooking),
  safe: true,
  access: 'expert',
  summary: "Bookings of an expert's packages, without their travellers (ST8)",
});
