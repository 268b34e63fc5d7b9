import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * A gateway's report of a charge. The signature over the raw body authorises it. Its content is not trusted: we ask the
 * gateway for the current state. `gateway` is its code.
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
