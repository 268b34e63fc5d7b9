import * as z from 'zod/mini';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { ORDER_STATES } from '#contract/entities/order.ts';
import { call } from './call.ts';

export const BookingRow = z.object({
  order_id: z.string(),
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  title: z.string(),
  image: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  to_pay: z.number(),
  currency: ChargedCurrency,
  /** Departed: not to be cancelled here. */
  left: z.boolean(),
  reviewable: z.boolean(),
  created_at: z.string(),
});
export const readBookings = call({
  method: 'GET',
  path: '/api/v1/website/account/orders',
  body: z.object({}),
  reply: z.object({ data: z.array(BookingRow) }),
  safe: true,
  access: 'user',
  summary: 'Bookings of the account and of its confirmed address, newest first',
});
