import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { createChargeStore } from './charges.store.ts';
import { sign, SIGNATURE_HEADER } from './signing.ts';

/** Throws without a 2xx answer, so that the outbox retries. */
export type Deliver = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

const TIMEOUT = 10_000;

export const deliverByHttp: Deliver = async (url, headers, body) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await reply.body?.cancel();
  return reply.status;
};

type Deps = { charges: ReturnType<typeof createChargeStore>; clock: Clock; key: KeyObject; deliver: Deliver };

/** Each try has a new signature, but the same event id. */
export const createWebhookSender =
  ({ charges, clock, key, deliver }: Deps) =>
  async ({ chargeId, eventId, type }: Record<string, string>): Promise<void> => {
    const charge = await charges.find(String(chargeId));
    if (!charge) return;
    const body = JSON.stringify({ id: eventId, type, data: { charge: charge.id, reference: charge.our_ref } });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(key, body, clock.now()),
    };
    const status = await deliver(charge.webhook_url, headers, body);
    if (status < 200 || status > 299) throw new Error(`the webhook was answered with ${status}`);
  };
