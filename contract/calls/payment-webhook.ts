import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * Where a payment gateway tells of a charge. The body is the gateway's own; its signature over the text as it arrived is what
 * lets it in. It is never believed: it makes us ask the gateway what the charge is now. `gateway` is its code.
 */
export const paymentWebhook = call({
  method: 'POST',
  path: '/api/v1/website/payments/webhook/:gateway',
  body: z.unknown(),
  reply: z.object({ received: z.literal(true) }),
  safe: false,
  access: 'gateway',
  summary: 'A gateway’s signed message about a charge; asked about at the gateway, never believed',
});
