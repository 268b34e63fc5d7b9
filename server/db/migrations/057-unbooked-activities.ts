import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Quote } from '#contract/entities/quote.ts';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import { chosenIn } from './056-sold-activities.ts';

type Rows = {
  orders: {
    id: string;
    reference: string;
    state: string;
    quote_id: string;
    package_id: number;
    package_version: number | null;
    start_date: string | null;
  };
  quote: { id: string; quote_json: string; components_json: string };
  package_version: { package_id: number; version: number; design_json: string };
  staff_case: Record<string, string | number | null> & { id: string };
};
const SLICE = 200;

/** Future trips with an unbooked activity that its expert renamed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = db as Kysely<Rows>;
  const now = Date.now();
  for (let last = ''; ;) {
    const page = await rows
      .selectFrom('orders')
      .innerJoin('quote', 'quote.id', 'orders.quote_id')
      .innerJoin('package_version as designed', (join) =>
        join
          .onRef('designed.package_id', '=', 'orders.package_id')
          .onRef('designed.version', '=', 'orders.package_version'),
      )
      .select(['orders.id', 'orders.reference', 'quote_json', 'components_json', 'design_json'])
      .where('orders.state', '=', 'confirmed')
      .where('start_date', '>=', new Date(now).toISOString().slice(0, 10))
      .where('orders.id', '>', last)
      .orderBy('orders.id')
      .limit(SLICE)
      .execute();
    for (const { id, reference, ...orderRow } of page) {
      const names = unbookedIn(orderRow);
      if (names.length > 0)
        await rows
          .insertInto('staff_case')
          .values(caseOf(id, `Order ${reference} was sold activities that are not booked: ${names.join(', ')}.`, now))
          .execute();
    }
    const end = page.at(-1);
    if (!end || page.length < SLICE) return;
    last = end.id;
  }
}

function unbookedIn(orderRow: { quote_json: string; components_json: string; design_json: string }): string[] {
  const { en } = JSON.parse(orderRow.quote_json) as { en: Pick<Quote, 'amenities'> };
  const parts = JSON.parse(orderRow.components_json) as { kind: string; amenity?: number }[];
  const booked = new Set(parts.flatMap((part) => (part.kind === 'activity' ? [part.amenity] : [])));
  const sells = new Set(chosenIn(JSON.parse(orderRow.design_json) as PackageDesign).map(({ name }) => name));
  return en.amenities.filter(({ id, name }) => !booked.has(id) && sells.has(name)).map(({ name }) => name);
}

const KIND = 'unbooked_activity';
const caseOf = (id: string, summary: string, now: number) => ({
  id: randomUUID(),
  kind: KIND,
  attention: 'activity_unbooked',
  subject: id,
  order_id: id,
  open_slot: `${KIND}|${id}`,
  state: 'open',
  summary,
  detail_json: '{}',
  times: 1,
  opened_at: now,
  last_at: now,
});
