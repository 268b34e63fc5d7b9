import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskPromo, PromoTermsShown, PromoUse } from '#contract/entities/desk/promo.ts';
import { PromoCode } from '#contract/entities/promo.ts';
import { Outcome } from './approvals.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/promos';
/** `promo` null: a new code that needs a second person. */
const reply = z.object({ data: z.extend(Outcome, { promo: z.nullable(DeskPromo) }), message: z.string() });

/** Filters: PROMO_FILTERS. */
export const readPromos = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskPromo),
  safe: true,
  access: 'staff',
  needs: 'promo.read',
  summary: 'Promo codes with their terms, their uses and what they cost (BO7)',
});

export const readPromo = call({
  method: 'GET',
  path: `${PATH}/:code`,
  body: z.object({}),
  reply: z.object({ data: DeskPromo }),
  safe: true,
  access: 'staff',
  needs: 'promo.read',
  summary: 'One promo code (BO7)',
});

/** Filters: PROMO_USE_FILTERS. */
export const readPromoUses = call({
  method: 'GET',
  path: `${PATH}/:code/uses`,
  body: DeskQuery,
  reply: deskPage(PromoUse),
  safe: true,
  access: 'staff',
  needs: 'promo.read',
  summary: 'The uses of a promo code, the newest first (BO7)',
});

const act = { safe: false, idempotent: true, access: 'staff', needs: 'promo.write', stepUp: true } as const;

/** A second person above `rules/large-promo.ts`. 409 `promo_exists`, `already_asked`; 422 by field. */
export const makePromo = call({
  method: 'POST',
  path: PATH,
  body: z.object({ code: PromoCode, terms: PromoTermsShown, reason: Reason }),
  reply,
  ...act,
  summary: 'Makes a promo code (BO7)',
});

/** 409 `changed`, `already_asked`; 422 by field. Past sales keep their discount. */
export const changePromo = call({
  method: 'PUT',
  path: `${PATH}/:code`,
  body: z.object({ terms: PromoTermsShown, reason: Reason, version: z.int() }),
  reply,
  ...act,
  summary: 'Gives a promo code other terms (BO7)',
});

/** At once. 409 `changed` with the current `promo`. */
export const turnPromo = call({
  method: 'POST',
  path: `${PATH}/:code/turn`,
  body: z.object({ is_on: z.boolean(), reason: Reason, version: z.int() }),
  reply: z.object({ data: DeskPromo, message: z.string() }),
  ...act,
  summary: 'Turns a promo code off or on again (BO7)',
});
