import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Claim } from '#contract/entities/desk/common.ts';
import { DeskOrder, ORDER_MAILS, OrderNote } from '#contract/entities/desk/order.ts';
import { DeskOrderRow, OrderCounts } from '#contract/entities/desk/order-row.ts';
import { TimelineLine } from '#contract/entities/desk/timeline.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import { Traveller } from '#contract/entities/traveller.ts';
import { DeskQuery } from './lists.ts';

const PATH = '/api/v1/staff/orders';
const Nothing = z.object({});
export const Reason = TeamWords(500).check(z.trim(), z.minLength(3));

/** Read by `rules/desk-query.ts`; `dropped` names the ignored ones. */
export const listOrders = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: z.object({
    data: z.object({
      items: z.array(DeskOrderRow),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      dropped: z.array(z.string()),
      counts: OrderCounts,
      /** Day of the rates, where amounts of several currencies are sorted by value in dinars; else null. */
      by_value: z.nullable(z.string()),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'order.read',
  summary: 'Orders by any handle a caller has, and how many need a person (BO4)',
});

export const readDeskOrder = call({
  method: 'GET',
  path: `${PATH}/:id`,
  body: Nothing,
  reply: z.object({ data: DeskOrder }),
  safe: true,
  access: 'staff',
  needs: 'order.read',
  summary: 'One order whole: what was sold, money, parts with every attempt, what may be done (BO4)',
});

/** `kinds`: some of TIMELINE_KINDS; all by default. Newest first. */
export const readTimeline = call({
  method: 'GET',
  path: `${PATH}/:id/timeline`,
  body: z.object({ kinds: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ data: z.object({ lines: z.array(TimelineLine) }) }),
  safe: true,
  access: 'staff',
  needs: 'order.read',
  summary: 'All that happened to an order, with who and how much (BO4)',
});

/** Notes are permanent; `pinned` ones come first. */
export const writeNote = call({
  method: 'POST',
  path: `${PATH}/:id/notes`,
  body: z.object({
    text: TeamWords(2_000).check(z.trim(), z.minLength(1)),
    pinned: z._default(z.boolean(), false),
  }),
  reply: z.object({ data: OrderNote }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.note',
  stepUp: false,
  summary: 'A note that the customer does not see (BO4)',
});

/** `take` also takes over or extends; `release` ends one's own. */
export const claimOrder = call({
  method: 'POST',
  path: `${PATH}/:id/claim`,
  body: z.object({ act: z.enum(['take', 'release']) }),
  reply: z.object({ data: z.object({ claim: z.nullable(Claim) }) }),
  safe: false,
  access: 'staff',
  needs: 'order.claim',
  stepUp: false,
  summary: 'Says for ten minutes who works on an order; it warns others and locks nothing (BO4)',
});

/** 409 `not_sent_before`. Goes to the order's own address and language. */
export const resendMail = call({
  method: 'POST',
  path: `${PATH}/:id/resend`,
  body: z.object({ mail: z.enum(ORDER_MAILS) }),
  reply: z.object({ data: z.object({ mail: z.enum(ORDER_MAILS), sent_to: z.string() }) }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.resend',
  stepUp: false,
  summary: 'Sends one of its letters again (BO4)',
});

/** Audited first. 409 `erased`. */
export const revealDocuments = call({
  method: 'POST',
  path: `${PATH}/:id/reveal`,
  body: z.object({ reason: Reason }),
  reply: z.object({ data: z.object({ travellers: z.array(Traveller) }) }),
  safe: false,
  access: 'staff',
  needs: 'order.documents',
  stepUp: true,
  summary: "The travellers' documents, for a reason that is kept (BO4)",
});

/** `personal=1` adds keys, names and contacts: `export.personal` and a fresh code, else 403. */
export const ordersCsv = call({
  method: 'GET',
  path: '/api/v1/staff/orders.csv',
  body: DeskQuery,
  reply: z.string(),
  safe: true,
  access: 'staff',
  needs: 'export.csv',
  summary: 'The list of orders as CSV (BO4)',
});

/** In order; PERSONAL_COLUMNS only with `personal=1`. */
export const CSV_COLUMNS = [
  'reference',
  'state',
  'failure',
  'created_at',
  'confirmed_at',
  'start_date',
  'end_date',
  'package_id',
  'package',
  'expert',
  'adults',
  'children',
  'infants',
  'currency',
  'to_pay',
  'paid',
  'refunded',
  'promo_code',
  'attention',
  'attention_since',
] as const;
export const PERSONAL_COLUMNS = ['order_id', 'traveller', 'email', 'mobile'] as const;

/** Each on its own; a failure has a `code`. `try_again` needs a fresh code. */
export const actOnOrders = call({
  method: 'POST',
  path: `${PATH}/bulk`,
  body: z.object({
    order_ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
    act: z.enum(['claim', 'release', 'resend', 'try_again']),
    mail: z.optional(z.enum(ORDER_MAILS)),
  }),
  reply: z.object({
    data: z.object({
      done: z.int(),
      results: z.array(
        z.object({
          order_id: z.string(),
          ok: z.boolean(),
          code: z.nullable(z.string()),
          message: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.claim',
  stepUp: false,
  summary: 'Takes, releases, sends letters of or tries again up to 100 orders (BO4)',
});
