import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { SupplierMessage } from '#server/suppliers/port.ts';
import type { BookingStore } from './bookings.store.ts';
import type { Orders } from './orders.ts';
import { Message } from './shapes.ts';

const Body = z.object({
  type: z.string(),
  order_id: z.optional(z.string().check(z.regex(/^ord_\w+$/u))),
  offer_id: z.optional(z.string().check(z.regex(/^off_\w+$/u))),
});
const CHANGED = 'order.airline_initiated_change_detected';
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u;

/** By X-Duffel-Signature. May be a replay: only its type and ids are used. */
export function readDuffelMessage(
  secret: string,
  live: boolean,
  rawBody: string,
  header: string | undefined,
): SupplierMessage | null {
  const [, time, signature] = SIGNATURE.exec(header?.trim() ?? '') ?? [];
  if (time === undefined || signature === undefined) return null;
  const digest = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), digest)) return null;
  const read = Message.safeParse(parsed(rawBody));
  if (!read.success || read.data.live_mode !== live) return null;
  const { id, type, idempotency_key: key, data } = read.data;
  const object = data?.object ?? {};
  const orderId = object.order_id ?? (String(object.id ?? '').startsWith('ord_') ? object.id : undefined);
  const body = Body.safeParse({
    type,
    ...(orderId === undefined ? {} : { order_id: orderId }),
    ...(object.offer_id === undefined ? {} : { offer_id: object.offer_id }),
  });
  return body.success ? { eventId: key || id, body: body.data } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

type Deps = {
  store: BookingStore;
  orders: Pick<Orders, 'adopt' | 'orderOf' | 'readOrder'>;
  log: { error(facts: object, sentence: string): void };
};

export const reportsChange = ({ body }: SupplierMessage): boolean => Body.parse(body).type === CHANGED;

/** Its subject is read at Duffel again. */
export const createMessages =
  ({ store, orders, log }: Deps) =>
  async ({ body }: SupplierMessage): Promise<string[]> => {
    const { type, order_id: orderId, offer_id: offerId } = Body.parse(body);
    const lists = await Promise.all([orderId, offerId].map((id) => (id ? store.listBy(id) : [])));
    const rows = lists.flat();
    if (type === CHANGED && rows.length > 0)
      log.error({ alarm: true, order: orderId }, 'an airline changed the flights of a booking: tell its customer');
    const open = rows.filter(({ state }) => state === 'sending' || state === 'released');
    for (const row of open) {
      const order = row.details.orderId ? await orders.readOrder(row.details.orderId) : await orders.orderOf(row);
      if (order) await orders.adopt(row, order);
      // with two orders open on one offer, the message does not say which failed
      else if (type === 'order.creation_failed' && row.state === 'sending' && open.length === 1)
        await store.move(row.ourRef, ['sending'], { state: 'held', details: { ...row.details, failed: true } });
    }
    return rows.map(({ ourRef }) => ourRef);
  };
