import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/start';

export const START_LINES = [
  'house',
  'terms',
  'gateway',
  'rates',
  'suppliers',
  'mail',
  'city',
  'expert',
  'package',
  'transfers',
  'photos',
] as const;

/** `hard`: a condition of opening. Found by rows and configuration, never ticked. */
export const StartLine = z.object({ id: z.enum(START_LINES), hard: z.boolean(), done: z.boolean() });
export type StartLine = z.output<typeof StartLine>;

export const StartList = z.object({ open: z.boolean(), lines: z.array(StartLine) });
export type StartList = z.output<typeof StartList>;

export const readStart = call({
  method: 'GET',
  path: PATH,
  body: z.object({}),
  reply: z.object({ data: StartList }),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'What is missing before one can sell (CA18)',
});

const shopAct = {
  method: 'POST',
  body: z.object({ reason: Reason }),
  reply: z.object({ data: StartList, message: z.string() }),
  safe: false,
  idempotent: true,
  stepUp: true,
  access: 'staff',
  needs: 'shop.open',
} as const;

/** 422 `not_ready` while a hard line is not done; 409 `changed` when open. */
export const openShop = call({ ...shopAct, path: `${PATH}/open`, summary: 'Opens the checkout (CA18)' });

/** 409 `changed` when closed. Orders that exist go on. */
export const closeShop = call({ ...shopAct, path: `${PATH}/close`, summary: 'Closes the checkout (CA18)' });
