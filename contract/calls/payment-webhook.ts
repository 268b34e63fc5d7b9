import * as z from 'zod/mini';
import { call } from './call.ts';

/** The signature authorises; the content is not believed: we ask the gateway. */
export const paymentWebhook = call({
  method: 'POST',
  path: '/api/v1/website/payments/webhook/:gateway',
  body: z.unknown(),
  reply: z.object({ received: z.literal(true) }),
  safe: false,
  access: 'gateway',
  summary: 'A gateway’s signed message about a charge; asked about at the gateway, never believed',
});
