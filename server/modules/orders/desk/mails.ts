import { ORDER_MAILS, type DeskOrder } from '#contract/entities/desk/order.ts';
import type { Db } from '#server/db/database.ts';
import type { EventRow, OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIsoOrNull } from '#server/kernel/time.ts';
import { readLetters } from './orders.desk.store.ts';

export type OrderMail = (typeof ORDER_MAILS)[number];

export const MOST_AGAIN = 20;
export const letterId = (orderId: string, mail: OrderMail, again = 0): string =>
  again === 0 ? `${orderId}-${mail}` : `${orderId}-${mail}-${again}`;
const idsOf = (orderId: string): string[] =>
  ORDER_MAILS.flatMap((mail) => Array.from({ length: MOST_AGAIN + 1 }, (_, again) => letterId(orderId, mail, again)));

export const lettersOf = (db: Db, orderId: string) => readLetters(db, idsOf(orderId));

export const kindOfLetter = (id: string, orderId: string): OrderMail | null =>
  ORDER_MAILS.find((mail) => id === `${orderId}-${mail}` || id.startsWith(`${orderId}-${mail}-`)) ?? null;

/** With the last sending; null while it waits or after its copy is deleted. */
export async function mailsOf(
  db: Db,
  { id: orderId, state }: Pick<OrderRow, 'id' | 'state'>,
  events: EventRow[],
): Promise<DeskOrder['mails']> {
  const letters = await lettersOf(db, orderId);
  return ORDER_MAILS.filter(
    (mail) =>
      (mail !== 'confirmed' || state === 'confirmed') &&
      events.some(({ to_state, from_state }) => to_state === mail && from_state !== mail),
  ).map((mail) => {
    const last = letters.findLast((row) => row.sent_at !== null && kindOfLetter(row.id, orderId) === mail);
    return { mail, sent_at: toIsoOrNull(last?.sent_at ?? null) };
  });
}
