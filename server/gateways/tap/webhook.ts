import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from '#server/gateways/port.ts';
import { signedAmount } from './amounts.ts';
import { TapCharge, TapRefund } from './shapes.ts';

type Signed = TapCharge | TapRefund;

/** What Tap signs of an object, field by field; a missing one is empty. */
const signedText = (told: Signed): string =>
  `x_id${told.id}` +
  `x_amount${signedAmount(told.amount, told.currency)}` +
  `x_currency${told.currency}` +
  `x_gateway_reference${told.reference?.gateway ?? ''}` +
  `x_payment_reference${told.reference?.payment ?? ''}` +
  `x_status${told.status}` +
  `x_created${(told.object === 'charge' ? told.transaction?.created : told.created) ?? ''}`;

const digest = (secretKey: string, text: string) => createHmac('sha256', secretKey).update(text).digest();

/**
 * A genuine message of Tap, by its header `hashstring`; null for any other. It carries no time, so an old one may come again:
 * nothing in it is believed, it only has the charge read. Tap names no event: a charge and its state are one.
 */
export function readTapWebhook(secretKey: string, rawBody: string, header: string | undefined): WebhookEvent | null {
  if (!/^[0-9a-f]{64}$/u.test(header ?? '')) return null;
  const told = signedObject(rawBody);
  if (told === null) return null;
  if (!timingSafeEqual(Buffer.from(header ?? '', 'hex'), digest(secretKey, signedText(told)))) return null;
  const gatewayRef = told.object === 'charge' ? told.id : told.charge_id;
  return { eventId: `${told.id}:${told.status}`, gatewayRef };
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
