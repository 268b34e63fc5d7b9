import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from '#server/gateways/port.ts';
import { signedAmount } from './amounts.ts';
import { TapCharge, TapRefund } from './shapes.ts';

type Signed = TapCharge | TapRefund;

/** Missing fields are empty. */
const signedText = (message: Signed): string =>
  `x_id${message.id}` +
  `x_amount${signedAmount(message.amount, message.currency)}` +
  `x_currency${message.currency}` +
  `x_gateway_reference${message.reference?.gateway ?? ''}` +
  `x_payment_reference${message.reference?.payment ?? ''}` +
  `x_status${message.status}` +
  `x_created${(message.object === 'charge' ? message.transaction?.created : message.created) ?? ''}`;

const digest = (secretKey: string, text: string) => createHmac('sha256', secretKey).update(text).digest();

/** By `hashstring`. May be replayed, so it only triggers a read; charge and state identify it. */
export function readTapWebhook(secretKey: string, rawBody: string, header: string | undefined): WebhookEvent | null {
  if (!/^[0-9a-f]{64}$/u.test(header ?? '')) return null;
  const message = signedObject(rawBody);
  if (message === null) return null;
  if (!timingSafeEqual(Buffer.from(header ?? '', 'hex'), digest(secretKey, signedText(message)))) return null;
  const gatewayRef = message.object === 'charge' ? message.id : message.charge_id;
  return { eventId: `${message.id}:${message.status}`, gatewayRef };
}

function signedObject(rawBody: string): Signed | null {
  try {
    const body = JSON.parse(rawBody) as unknown;
    const charge = TapCharge.safeParse(body);
    if (charge.success) return charge.data;
    const refund = TapRefund.safeParse(body);
    return refund.success ? refund.data : null;
  } catch {
    return null;
  }
}
