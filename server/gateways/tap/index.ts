import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { NoSuchCharge, type Charge, type ChargeState, type PaymentGateway } from '#server/gateways/port.ts';
import { fromTap } from './amounts.ts';
import { chargeBody, methodsIn } from './charge-request.ts';
import { createTapClient, TapRefused } from './client.ts';
import { createTapRefunds } from './refunds.ts';
import { TapCharge } from './shapes.ts';
import { readTapWebhook } from './webhook.ts';

type Deps = {
  db: Database;
  clock: Clock;
  env: Pick<Env, 'live' | 'tap'>;
  log: { error(facts: object, sentence: string): void };
  patience?: number;
};

/** Others are unknown and read again. */
const STATES: Record<string, ChargeState> = {
  INITIATED: 'open',
  IN_PROGRESS: 'open',
  CAPTURED: 'paid',
  DECLINED: 'declined',
  FAILED: 'declined',
  RESTRICTED: 'declined',
  CANCELLED: 'cancelled',
  ABANDONED: 'cancelled',
  VOID: 'cancelled',
};

/** v2. Webhooks only trigger a read; answers must match LIVE. */
export function createTapGateway({ db, clock, env, log, patience }: Deps): { gateway: PaymentGateway } {
  const { secretKey, url, merchants } = env.tap;
  if (secretKey === null) throw new Error('TAP_SECRET_KEY is missing');
  const client = createTapClient({ url, secretKey, ...(patience ? { patience } : {}) });

  function believed(tapCharge: TapCharge): Charge {
    if (tapCharge.live_mode !== env.live)
      throw new Error(`charge ${tapCharge.id} is of the other mode: LIVE is ${env.live}`);
    if (tapCharge.status === 'AUTHORIZED')
      log.error({ alarm: true, charge: tapCharge.id }, 'Tap authorised a charge and did not capture it');
    return {
      gatewayRef: tapCharge.id,
      state: STATES[tapCharge.status] ?? 'unknown',
      currency: tapCharge.currency,
      amount: fromTap(tapCharge.amount, tapCharge.currency),
      ourRef: tapCharge.reference?.transaction ?? '',
    };
  }
  const read = async (gatewayRef: string): Promise<Charge> =>
    believed(await client.ask(TapCharge, `/charges/${encodeURIComponent(gatewayRef)}`));

  return {
    gateway: {
      code: 'tap',
      methods: methodsIn,
      async createCharge(request) {
        const body = chargeBody({ request, merchant: merchants[request.currency], now: clock.now() });
        const tapCharge = await client.ask(TapCharge, '/charges', { body, language: request.locale });
        const charge = believed(tapCharge);
        const { amount, currency, ourRef } = request;
        if (charge.amount !== amount || charge.currency !== currency || charge.ourRef !== ourRef)
          throw new Error(`tap opened charge ${tapCharge.id} for something else than ${ourRef}`);
        const paymentUrl = tapCharge.transaction?.url;
        if (!paymentUrl) throw new Error(`tap opened charge ${tapCharge.id} without a page to pay on`);
        return { gatewayRef: tapCharge.id, paymentUrl };
      },
      readCharge: (gatewayRef) =>
        read(gatewayRef).catch((error: unknown) => {
          if (error instanceof TapRefused && !error.isUnauthorized)
            throw new NoSuchCharge(error.message, { cause: error });
          throw error;
        }),
      // Tap cannot close an unpaid charge: it expires (`expiresAt`), and late payments are refunded
      closeCharge: read,
      readWebhook: (rawBody, headers) => readTapWebhook(secretKey, rawBody, headers.hashstring),
      refund: createTapRefunds({ db, clock, client, read, log }),
    },
  };
}
