import type { Locale } from '#contract/constants.ts';
import { paymentWebhook } from '#contract/calls/payment-webhook.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { NoSuchCharge, type Gateways } from '#server/gateways/port.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import type { OwnerOf } from './charge-owners.ts';
import { keepEvent, readPayment, waitingPayments } from './payments.store.ts';
import type { PaymentsService } from './payments.service.ts';

/** The same route, under the address entered by hand in gateway consoles. */
const SHORT_WEBHOOK = '/payments/webhook/:gateway';
const WEBHOOKS_PER_MINUTE = 6_000;
const UNKNOWN_GATEWAY: Sentence = {
  ar: 'لا توجد بوابة دفع بهذا الاسم',
  en: 'There is no payment gateway with this name',
};
const NOT_GENUINE: Sentence = { ar: 'توقيع الرسالة غير صحيح', en: 'The signature of the message is invalid' };
const SILENT: Sentence = {
  ar: 'لم تجب بوابة الدفع عن هذه الدفعة. أرسل الرسالة مرة أخرى بعد قليل',
  en: 'The gateway does not answer about this charge. Send the message again shortly',
};
const received: Raw = {
  raw: { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ received: true }) },
};
const redirect = (location: string): Raw => ({
  raw: { status: 303, type: 'text/plain', body: '', headers: { location, 'cache-control': 'no-store' } },
});

/** It should notify again: not our error [FK11]. */
const unanswered = (error: unknown): unknown =>
  [VendorDown, NotSent, MalformedAnswer].some((kind) => error instanceof kind)
    ? new Refusal(503, 'gateway_silent', SILENT)
    : error;

type Deps = {
  db: Database;
  clock: Clock;
  gateways: Gateways;
  service: PaymentsService;
  ownerOf: OwnerOf;
};

/** Webhooks and returning visitors. Neither is trusted: both make us ask the gateway. */
export function createPaymentRoutes({ db, clock, gateways, service, ownerOf }: Deps): PlainRoute[] {
  async function receiveWebhook({ params, rawBody, headers }: Parameters<PlainRoute['handle']>[0]): Promise<Raw> {
    const gateway = gateways.find(String(params.gateway));
    if (!gateway) throw notFound(UNKNOWN_GATEWAY);
    const event = gateway.readWebhook(rawBody, headers);
    if (!event) throw new Refusal(400, 'bad_signature', NOT_GENUINE);
    const charge = await gateway.readCharge(event.gatewayRef).catch((error: unknown) => {
      if (error instanceof NoSuchCharge) return null;
      throw unanswered(error);
    });
    // not our charge, and a repeat would not change that
    if (charge === null) return received;
    const payment = await readPayment(db, charge.ourRef);
    if (!payment) {
      await ownerOf('top_up').onCharge(gateway.code, charge);
      return received;
    }
    // one gateway's message never settles another gateway's charge
    if (payment.gateway !== gateway.code) return received;
    await keepEvent(db, {
      gateway: gateway.code,
      event_id: event.eventId,
      payment_id: payment.id,
      // not the raw message: it holds data of the payer and the card
      body_json: JSON.stringify(event),
      received_at: clock.now(),
    });
    // it may have come before we could act on it: asking again is harmless
    if (!payment.gateway_ref) await service.learn(payment.id, { gateway_ref: charge.gatewayRef });
    await service.settle(payment.id).catch((error: unknown) => {
      throw unanswered(error);
    });
    return received;
  }
  return [
    ...([paymentWebhook.path, SHORT_WEBHOOK] as const).map((path): PlainRoute => ({
      method: 'POST',
      path,
      perMinute: WEBHOOKS_PER_MINUTE,
      handle: receiveWebhook,
    })),
    {
      method: 'GET',
      path: '/api/v1/website/payments/:paymentId/return',
      async handle({ params, query }) {
        // a gateway may append its own parameters to the address
        const locale: Locale = query.lang?.startsWith('en') ? 'en' : 'ar';
        const row = await readPayment(db, String(params.paymentId));
        if (!row) return redirect(`/${locale}`);
        const payment = await service.settle(row.id).catch(() => row);
        const failed = payment?.state === 'declined' || payment?.state === 'cancelled';
        // another tab pays the order differently
        if (failed && (await waitingPayments(db, row.order_id)).length > 0)
          return redirect(`/${locale}/packages/booking?order=${row.order_id}`);
        return redirect(`/${locale}/booking/${failed ? 'failed' : 'success'}/${row.order_id}`);
      },
    },
  ];
}
