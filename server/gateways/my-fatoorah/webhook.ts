import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { WebhookEvent } from '#server/gateways/port.ts';

const scalar = z.union([z.string(), z.number()]);
const cell = z.optional(z.nullable(scalar));

/** Version 2: signed fields in MyFatoorah's order. */
const Paid = z.object({
  Event: z.object({ Code: z.literal(1), CountryIsoCode: z.string(), Reference: scalar }),
  Data: z.object({
    Invoice: z.object({ Id: scalar, Status: cell, ExternalIdentifier: cell }),
    Transaction: z.object({ Status: cell, PaymentId: cell }),
  }),
});
const Refunded = z.object({
  Event: z.object({ Code: z.literal(2), CountryIsoCode: z.string(), Reference: scalar }),
  Data: z.object({
    Refund: z.object({ Id: scalar, Status: cell }),
    Amount: z.object({ ValueInBaseCurrency: cell }),
    ReferencedInvoice: z.object({ Id: scalar }),
  }),
});
/** Version 1: all of Data is signed. */
const First = z.object({
  EventType: z.union([z.literal(1), z.literal(2)]),
  CountryIsoCode: z.string(),
  Data: z.intersection(z.object({ InvoiceId: scalar }), z.record(z.string(), z.nullable(scalar))),
});

type Message = { signed: string; country: string; invoice: string; eventId: string };
const pairs = (list: [string, string | number | null | undefined][]) =>
  list.map(([name, value]) => `${name}=${value ?? ''}`).join(',');

/** Sorted case-insensitively. */
export function firstSigned(data: Record<string, string | number | null>, eventType: number): string {
  const names = Object.keys(data).filter((name) => eventType !== 2 || name !== 'GatewayReference');
  const sorted = names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  return pairs(sorted.map((name) => [name, data[name]]));
}

function messageOf(body: unknown): Message | null {
  const paid = Paid.safeParse(body).data;
  if (paid) {
    const { Event, Data } = paid;
    const signed = pairs([
      ['Invoice.Id', Data.Invoice.Id],
      ['Invoice.Status', Data.Invoice.Status],
      ['Transaction.Status', Data.Transaction.Status],
      ['Transaction.PaymentId', Data.Transaction.PaymentId],
      ['Invoice.ExternalIdentifier', Data.Invoice.ExternalIdentifier],
    ]);
    return {
      signed,
      country: Event.CountryIsoCode,
      invoice: String(Data.Invoice.Id),
      eventId: String(Event.Reference),
    };
  }
  const refunded = Refunded.safeParse(body).data;
  if (refunded) {
    const { Event, Data } = refunded;
    const signed = pairs([
      ['Refund.Id', Data.Refund.Id],
      ['Refund.Status', Data.Refund.Status],
      ['Amount.ValueInBaseCurrency', Data.Amount.ValueInBaseCurrency],
      ['ReferencedInvoice.Id', Data.ReferencedInvoice.Id],
    ]);
    const invoice = String(Data.ReferencedInvoice.Id);
    return { signed, country: Event.CountryIsoCode, invoice, eventId: String(Event.Reference) };
  }
  const first = First.safeParse(body).data;
  if (!first) return null;
  const data = first.Data as Record<string, string | number | null>;
  const eventId = [data.InvoiceId, data.PaymentId ?? data.RefundId, data.TransactionStatus ?? data.RefundStatus].join(
    ':',
  );
  const signed = firstSigned(data, first.EventType);
  return { signed, country: first.CountryIsoCode, invoice: String(data.InvoiceId), eventId };
}

export const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', secret).update(signed, 'utf8').digest('base64');

/** Has no timestamp and may be replayed: it only triggers a read. */
export function readMyFatoorahWebhook(
  secret: string,
  rawBody: string,
  header: string | undefined,
): WebhookEvent | null {
  const message = messageOf(readJson(rawBody));
  const country = { KWT: 'KW', SAU: 'SA' }[message?.country ?? ''];
  if (!message || !country || !header) return null;
  const [ownSignature, signature] = [Buffer.from(signatureOf(secret, message.signed)), Buffer.from(header)];
  if (ownSignature.length !== signature.length || !timingSafeEqual(ownSignature, signature)) return null;
  return { eventId: message.eventId, gatewayRef: `${country}-${message.invoice}` };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
