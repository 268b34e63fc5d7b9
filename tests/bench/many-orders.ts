import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import { peopleColumns } from '#server/modules/orders/order-people.ts';
import type { TestApp } from '#tests/support/app.ts';
import { visitorOf } from '#tests/support/journey.ts';

const DAY = 86_400_000;
const AT_ONCE = 400;
const QUOTES = 2_000;
/** One order in so many needs a person. */
const NEEDY = 400;
const SURNAMES = Array.from({ length: 400 }, (_, n) => `Alfulan${String.fromCodePoint(97 + (n % 26))}${n}`);
const LETTERS = '34679ACDEFGHJKMNPQRTWXY';

/** A handle that an order of number `n` is found by. */
export const surnameOf = (n: number): string => (n % 20 === 0 ? 'Alsalem' : SURNAMES[n % SURNAMES.length]!);
export const emailOf = (n: number): string => `guest${Math.floor(n / 3)}@example.com`;
export const mobileOf = (n: number): string => `+9655${String(Math.floor(n / 3)).padStart(7, '0')}`;
export const referenceOf = (n: number): string =>
  `ET-${[5, 4, 3, 2, 1, 0].map((place) => LETTERS[Math.floor(n / LETTERS.length ** place) % LETTERS.length]).join('')}`;

type Book = Awaited<ReturnType<typeof bookOne>>;

/** Books one order by the product itself, to be copied. */
async function bookOne(app: TestApp, package_id: number, pays: boolean) {
  const visitor = visitorOf(app);
  const placed = await visitor.place(await visitor.quote({ package_id }));
  const { order_id } = placed.body.data;
  if (pays) await visitor.answer((await visitor.pay(order_id)).body.data.payment_url, 'approve');
  await app.services.worker.runDueJobs();
  const { db } = app.services;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  const quote = await db.selectFrom('quote').selectAll().where('id', '=', order.quote_id).executeTakeFirstOrThrow();
  return { order, quote };
}

/**
 * Fills a demonstration's database with `count` orders that were booked once and copied: their events, payments, attempts at
 * suppliers and ledger are their template's, people and references their own. Answers their ids.
 */
export async function fillWithOrders(app: TestApp, count: number): Promise<string[]> {
  const { db, ring } = app.services;
  const templates = [
    await bookOne(app, 101, true),
    await bookOne(app, 102, true),
    await bookOne(app, 907, true),
    await bookOne(app, 103, false),
  ];
  /** Eight in ten are confirmed, one is refunded, one is not paid. */
  const templateOf = (n: number): Book => templates[n % 10 === 9 ? 3 : n % 10 === 8 ? 2 : n % 2]!;
  const now = app.clock.now();
  await copyQuotes(app, templates);
  await db.schema
    .createTable('copied')
    .addColumn('template', 'text')
    .addColumn('id', 'text')
    .addColumn('n', 'integer')
    .execute();
  const ids: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    const rows = numbers.map((n) => {
      const { order } = templateOf(n);
      const id = randomBytes(16).toString('hex');
      ids.push(id);
      const start = new Date(now + ((n * 7) % 700) * DAY - 300 * DAY);
      const party = {
        contact: { email: emailOf(n), mobile: mobileOf(n), locale: 'ar' as const },
        travellers: [{ ...traveller(app, order), last_name: surnameOf(n) }],
      };
      return {
        ...order,
        ...peopleColumns(ring, id, party),
        id,
        reference: referenceOf(n),
        quote_id: quoteOf(order.quote_id, n),
        quote_slot: null,
        created_at: now - ((n * 13) % 730) * DAY - n,
        start_date: start.toISOString().slice(0, 10),
        end_date: new Date(start.getTime() + 5 * DAY).toISOString().slice(0, 10),
        to_pay_minor: order.to_pay_minor + (n % 1_000) * 10,
      };
    });
    await db.insertInto('orders').values(rows).execute();
    await sql`insert into copied (template, id, n) values ${sql.join(
      rows.map((row, index) => sql`(${templateOf(numbers[index]!).order.id}, ${row.id}, ${numbers[index]!})`),
    )}`.execute(db);
  }
  for (const name of ['order_event', 'payment', 'supplier_attempt', 'ledger_entry'] as const) await copyRows(app, name);
  await db.schema.dropTable('copied').execute();
  await leaveCases(app, ids);
  return ids;
}

function traveller(
  { services: { ring } }: TestApp,
  { id, travellers_cipher }: { id: string; travellers_cipher: string },
) {
  return (JSON.parse(ring.cipher.open(travellers_cipher, `travellers ${id}`)) as Traveller[])[0]!;
}

const quoteOf = (template: string, n: number): string =>
  `${template.slice(0, 24)}${String(n % QUOTES).padStart(8, '0')}`;

async function copyQuotes(app: TestApp, templates: Book[]): Promise<void> {
  for (const { quote } of templates)
    for (let from = 0; from < QUOTES; from += AT_ONCE)
      await app.services.db
        .insertInto('quote')
        .values(Array.from({ length: AT_ONCE }, (_, index) => ({ ...quote, id: quoteOf(quote.id, from + index) })))
        .execute();
}

/** Copies a table's rows of each template to its copies; what must be unique gets the copy's number. */
async function copyRows({ services: { db } }: TestApp, name: keyof Tables): Promise<void> {
  const row = await db.selectFrom(name).selectAll().limit(1).executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const expressions = columns.map((column) => {
    const own = sql.ref(`old.${column}`);
    if (column === 'order_id') return sql`copied.id`;
    if (['id', 'gateway_ref', 'transaction_id', 'locator', 'our_ref'].includes(column))
      return sql`${own} || '-' || copied.n`;
    if (column === 'at') return sql`${own} - copied.n`;
    return sql`${own}`;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(expressions)} from ${sql.table(name)} as old join copied on copied.template = old.order_id`.execute(
    db,
  );
}

async function leaveCases({ services: { db }, clock }: TestApp, ids: string[]): Promise<void> {
  const needy = ids.filter((_, n) => n % NEEDY === 0);
  for (const [n, order_id] of needy.entries())
    await db
      .insertInto('staff_case')
      .values({
        id: `case-${n}`,
        kind: 'stuck_order',
        subject: order_id,
        summary: 'An order needs a person.',
        detail_json: '{}',
        state: 'open',
        open_slot: `stuck_order|${order_id}`,
        times: 1,
        opened_at: clock.now() - n * 60_000,
        last_at: clock.now(),
        settled_at: null,
        settled_by: null,
        reason: null,
        order_id,
        attention: n % 2 === 0 ? 'supplier_silent' : 'refund_late',
      })
      .execute();
}
