import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskHotel } from '#contract/entities/desk/hotel.ts';
import { DeskQuery, deskPage } from './lists.ts';

const PATH = '/api/v1/staff/hotels';

export const readHotels = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskHotel),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'Hotels of ours and of vendors’ copies (CA5, CA12)',
});

/** The house is copied anew before all others. 429 `budget_spent` with `at`, from when on the vendor may be asked. */
export const fetchHotel = call({
  method: 'POST',
  path: `${PATH}/:id/fetch`,
  body: z.object({}),
  reply: z.object({ data: DeskHotel, message: z.string() }),
  safe: false,
  idempotent: true,
  stepUp: false,
  access: 'staff',
  needs: 'content.write',
  summary: 'Copies a vendor’s house before all others (CA12)',
});
