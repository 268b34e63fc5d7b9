import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import { NoSuchCharge, type Charge, type PaymentGateway } from '#server/gateways/port.ts';
import type { ChargeRow, createChargeStore } from './charges.store.ts';
import { isGenuine, SIGNATURE_HEADER } from './signing.ts';

const METHODS = { KWD: ['knet', 'card', 'apple_pay'], SAR: ['mada', 'card', 'apple_pay'] } as const;
const Event = z.object({ id: z.string(), data: z.object({ charge: z.string() }) });
const STATES = ['open', 'paid', 'declined', 'cancelled'] as const;

const chargeOf = (row: ChargeRow): Charge => ({
  gatewayRef: row.id,
  state: STATES.find((state) => state === row.state) ?? 'unknown',
  currency: row.currency,
  amount: row.amount_minor,
  ourRef: row.our_ref,
});

type Deps = { charges: ReturnType<typeof createChargeStore>; clock: Clock; key: KeyObject; publicUrl: () => string };

/** Takes no money and no card. */
export function createGateway({ charges, clock, key, publicUrl }: Deps): PaymentGateway {
  async function read(gatewayRef: string): Promise<Charge> {
    const row = await charges.find(gatewayRef);
    if (!row) throw new NoSuchCharge(`the gateway knows no charge ${gatewayRef}`);
    return chargeOf(row);
  }
  return {
    code: 'embedded',
    methods: (currency) => [...METHODS[currency]],
    async createCharge(request) {
      const row = await charges.open(request);
      return { gatewayRef: row.id, paymentUrl: `${publicUrl()}/gateway/${row.id}` };
    },
    readCharge: read,
    async closeCharge(gatewayRef) {
      await charges.decide(gatewayRef, 'cancelled');
      return read(gatewayRef);
    },
    readWebhook(rawBody, headers) {
      if (!isGenuine(key, rawBody, headers[SIGNATURE_HEADER], clock.now())) return null;
      try {
        const event = Event.safeParse(JSON.parse(rawBody));
        return event.success ? { eventId: event.data.id, gatewayRef: event.data.data.charge } : null;
      } catch {
        return null;
      }
    },
    refund: (gatewayRef, amount, ourRef) => charges.refund(gatewayRef, amount, ourRef),
  };
}
