import type { core } from 'zod/mini';
import type { Locale } from '#contract/constants.ts';
import type { OrderPart, PartAttempt } from '#contract/entities/desk/order.ts';
import type { Actor } from '#contract/entities/desk/common.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { PriceLine, Quote } from '#contract/entities/quote.ts';
import { toMajor } from '#contract/rules/money.ts';
import { withoutAddresses } from '#server/jobs/work-cases.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';
import { mayStillBeBooked } from '#server/modules/orders/cancelling/cancelling-by-hand.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import { attemptToSettle, type AttemptRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIso, toIsoOrNull } from '#server/kernel/time.ts';

type Part = core.output<typeof OrderPart>;
type ActorOf = (text: string | null) => Actor;
export const WAITS_FOR_BOOKING = statesWith(ORDER_TAGS, 'asking');

/** In the wording of the sale. */
export function partTitle(
  component: QuotedComponent,
  quote: Quote,
  before: QuotedComponent[],
): Pick<PriceLine, 'label' | 'detail'> {
  const lines = quote.lines.filter(({ kind }) => kind === component.kind);
  if (component.kind === 'flight') return lines[0] ?? { label: component.ref, detail: '' };
  if (component.kind === 'hotel') {
    const stay = before.filter(({ kind }) => kind === 'hotel').length;
    return lines[stay] ?? { label: component.hotelCode, detail: `${component.checkIn} – ${component.checkOut}` };
  }
  const named = [...quote.amenities, ...quote.forced_amenities].find(({ id }) => id === component.amenity);
  return {
    label: named?.name ?? String(component.amenity),
    detail: component.visits.map(({ date }) => date).join(', '),
  };
}

type Detail = { reason?: string; error?: string; found?: string; absent?: boolean; by?: string };
const detailOf = ({ detail_json }: AttemptRow) => JSON.parse(detail_json) as Detail;

const wordOf = ({ reason, error, found, absent }: Detail): string | null => {
  const word = reason ?? error ?? found ?? (absent ? 'absent' : null);
  return word === null ? null : withoutAddresses(word);
};

export const attemptView = (row: AttemptRow, actorOf: ActorOf): core.output<typeof PartAttempt> => {
  const detail = detailOf(row);
  return {
    attempt_id: row.id,
    action: row.action,
    state: row.state,
    locator: row.locator,
    detail: wordOf(detail),
    by: detail.by === undefined ? null : actorOf(detail.by),
    started_at: toIso(row.started_at),
    ended_at: toIsoOrNull(row.ended_at),
  };
};
export const attemptActors = (rows: AttemptRow[]): string[] => rows.flatMap((row) => detailOf(row).by ?? []);

function stateOf(rows: AttemptRow[]): Part['state'] {
  const last = (action: AttemptRow['action']) => rows.findLast((row) => row.action === action);
  const [cancel, book, hold] = [last('cancel'), last('book'), last('hold')];
  if (cancel?.state === 'done') return 'cancelled';
  if (last('release')?.state === 'done') return 'released';
  if (book?.state === 'done') return 'booked';
  if (book?.state === 'refused') return 'refused';
  if (book) return 'unknown';
  if (hold?.state === 'done') return 'held';
  return hold?.state === 'refused' ? 'refused' : hold ? 'unknown' : 'waiting';
}

/** Earlier rounds stand with their part. `isStuck`: releasing them failed. */
export function partsOf(
  order: OrderRow,
  facts: Pick<QuoteFacts, 'components' | 'quote' | 'currency'>,
  attempts: AttemptRow[],
  locale: Locale,
  actorOf: ActorOf,
  isStuck: boolean,
): Part[] {
  return facts.components.map((component, part) => {
    const own = attempts.filter((row) => row.component === part);
    const ourRef = supplierRef(order, part);
    const now = own.filter((row) => row.our_ref === ourRef);
    const booking = now.findLast((row) => row.action === 'book');
    const { label, detail } = partTitle(component, facts.quote[locale], facts.components.slice(0, part));
    return {
      part,
      kind: component.kind,
      title: label,
      detail,
      supplier: component.supplier,
      our_ref: ourRef,
      locator: (booking?.state === 'done' ? booking.locator : null) ?? null,
      state: stateOf(now),
      price: toMajor(component.priceMinor, facts.currency),
      attempts: own.map((row) => attemptView(row, actorOf)),
      may_settle: WAITS_FOR_BOOKING.includes(order.state) && attemptToSettle(now, ourRef) !== undefined,
      may_settle_cancellation: isStuck && mayStillBeBooked(now),
    };
  });
}
