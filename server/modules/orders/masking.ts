import type { Order } from '#contract/entities/order.ts';
import { maskedEmail } from '#server/modules/masked-email.ts';
import type { Caller } from '#server/modules/route.ts';
import { DAY } from '#server/kernel/time.ts';

/** Days after the return during which the link alone shows the travellers. */
const SHOWN_FOR = 30;
const DOTS = '•••';

/** `+965 ••••1234`. */
export const maskedMobile = (mobile: string): string =>
  mobile.length > 8 ? `${mobile.slice(0, 4)} ••••${mobile.slice(-4)}` : mobile && DOTS;
/** `S•••`: enough to tell two apart. */
export const maskedName = (name: string): string =>
  name
    .split(' ')
    .map((word) => (word ? word.slice(0, 1) + DOTS : word))
    .join(' ');

export const isOwner = (order: { user_id: number | null }, user: Caller['user']): boolean =>
  user !== null && order.user_id === user.id;

/** Full for the owner, and with the link until 30 days after the return; then without personal data (A2). */
export function orderFor(order: Order, owns: boolean, now: number): Order {
  if (owns || now < Date.parse(`${order.quote.end_date}T00:00:00Z`) + (SHOWN_FOR + 1) * DAY) return order;
  const { contact, travellers } = order;
  return {
    ...order,
    contact: { email: maskedEmail(contact.email), mobile: maskedMobile(contact.mobile) },
    travellers: travellers.map((traveller) => ({ ...traveller, name: maskedName(traveller.name) })),
  };
}
