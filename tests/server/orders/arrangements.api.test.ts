import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import type { Order } from '#contract/entities/order.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';

const HOUR = 3_600_000;
const NO_BOAT = { reason: 'No boat sails on this day.' };
const BOAT = { ar: 'رصيف أورتاكوي', en: 'The quay of Ortaköy' };

eachDatabase('[CA14] activities that our team arranges', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let huda: Member;
  let faisal: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect, env: { ACTIVITY_SUPPLIERS: 'own' } });
    const { db } = app.services;
    await db.updateTable('activity').set({ source_code: 'OWN' }).where('code', 'not like', '%.transfer').execute();
    visitor = visitorOf(app);
    huda = await memberOf(app, 'support');
    faisal = await memberOf(app, 'finance');
  }, 60_000);
  afterEach(() => settleAndClose(app));

  const booked = () => confirmedOrder(app, visitor, { package_id: 103, amenities: [1] });
  const list = async (query = '', who = huda) =>
    (await askAs(app, who, 'GET', `arrangements${query}`)).body as unknown as {
      data: { items: DeskArrangement[]; total: number };
    };
  const taskOf = async (order: Order) =>
    (await list('?state=all')).data.items.find((one) => one.order.order_id === order.order_id)!;
  const act = (task: DeskArrangement, name: string, body: object = {}, who = huda, key: string = randomUUID()) =>
    askAs(app, who, 'POST', `arrangements/${task.arrangement_id}/${name}`, { version: task.version, ...body }, key);
  const voucher = { reference: 'B-17', meeting_ar: BOAT.ar, meeting_en: BOAT.en, phone: '+90 212 555 0101' };
  const read = async ({ order_id }: Order) => (await visitor.read(order_id)).body.data;
  const lettersOf = async (words: string) =>
    (await lettersIn(app.services)).filter(({ subject }) => subject.includes(words));

  it('a sale is a task with a deadline; nothing of a supplier that is not here is offered', async () => {
    const order = await booked();
    expect(order.state).toBe('confirmed');
    // transfers have no seller here: the package is sold without them
    expect(order.quote.forced_amenities.map(({ type }) => type)).not.toContain('per_service');
    const { items, total } = (await list()).data;
    expect([items.length, total]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({
      order: { reference: order.reference },
      days: [order.quote.amenities[0]!.date],
      heads: { adults: 2, children: 0, infants: 0 },
      state: 'open',
      due_at: new Date(Date.parse(order.confirmed_at!) + 24 * HOUR).toISOString(),
      voucher: null,
    });
    expect(order.travel_documents?.activities).toMatchObject([{ amenity: 1, state: 'arranging' }]);
    // booked by nobody yet: no number of ours passes for one
    expect(order.locators.activities).toContainEqual({ amenity: 1, locator: null });
    expect((await lettersOf(order.reference))[0]!.text).toContain('Being arranged');
    const content = await memberOf(app, 'content');
    expect((await askAs(app, content, 'GET', 'arrangements')).status).toBe(403);
  });

  it('is not sold once its deadline has passed', async () => {
    const { db } = app.services;
    const quote = await visitor.quote({ package_id: 103, amenities: [1] });
    expect(quote.amenities.find(({ id }) => id === 1)).toMatchObject({ id: 1 });
    await db
      .updateTable('activity')
      .set({ cutoff_hours: 24 * 400 })
      .where('source_code', '=', 'OWN')
      .execute();
    await expect(visitor.quote({ package_id: 103, amenities: [1] })).rejects.toThrow('sold_out');
  });

  it('asked and confirmed: the voucher has it, the customer is told, again with a newer one', async () => {
    const order = await booked();
    const asked = await act(await taskOf(order), 'ask');
    expect(asked.body).toMatchObject({ data: { state: 'asked', version: 2 } });
    const key = randomUUID();
    const task = await taskOf(order);
    const confirmed = await act(task, 'confirm', voucher, huda, key);
    expect(confirmed.body).toMatchObject({ data: { state: 'confirmed', voucher: { phone: voucher.phone } } });
    // pressed twice: the same answer, one letter; an older page: nothing
    expect((await act(task, 'confirm', voucher, huda, key)).body).toEqual(confirmed.body);
    const late = await act(task, 'confirm', voucher);
    expect([late.status, late.body.code]).toEqual([409, 'changed']);
    expect(await lettersOf('Confirmed')).toHaveLength(1);
    const [letter] = await lettersOf('Confirmed');
    expect(letter!.text).toContain(BOAT.en);
    expect((await read(order)).travel_documents?.activities).toEqual([
      { amenity: 1, state: 'confirmed', reference: 'B-17', meeting: BOAT.en, phone: voucher.phone },
    ]);
    await act(await taskOf(order), 'confirm', { ...voucher, reference: 'B-18' });
    expect((await read(order)).travel_documents?.activities?.[0]?.reference).toBe('B-18');
    expect(await lettersOf('Confirmed')).toHaveLength(2);
    expect((await list()).data.total).toBe(0);
  });

  it('what cannot be had is given back once, with the cost and the expert’s share of it', async () => {
    const { db, quotes } = app.services;
    const order = await booked();
    const { components } = (await quotes.findQuote(order.quote.quote_id))!;
    const { priceMinor: price, cost } = components.find(({ kind }) => kind === 'activity')!;
    const task = await taskOf(order);
    const before = await balancesOf(db, order.order_id);
    const key = randomUUID();
    await stepUp(app, huda);
    const failed = await act(task, 'fail', NO_BOAT, huda, key);
    expect(failed).toMatchObject({ status: 200, body: { needs_approval: false } });
    expect((await act(task, 'fail', NO_BOAT, huda, key)).body).toEqual(failed.body);
    expect(await taskOf(order)).toMatchObject({ state: 'failed', why: NO_BOAT.reason });
    await app.services.worker.runDueJobs();
    const after = await read(order);
    const books = await balancesOf(db, order.order_id);
    // the provider is owed nothing of it, its expert earns nothing of it
    expect(books.supplier_payable! - before.supplier_payable!).toBe(cost);
    expect(books.expert_payable! - before.expert_payable!).toBeGreaterThan(0);
    expect(after.state).toBe('confirmed');
    expect(Math.round(after.payment.refunded * 1_000)).toBe(price);
    expect(after.travel_documents?.activities).toMatchObject([{ state: 'given_back' }]);
    const again = await act(await taskOf(order), 'fail', NO_BOAT);
    expect([again.status, again.body.code]).toEqual([409, 'order_over']);
    expect(await lettersOf('Not available')).toHaveLength(1);
  });

  it('above the limit a second person decides, and the customer is told at once', async () => {
    const order = await booked();
    const task = await taskOf(order);
    // as much as one member may has been given back already
    const { version } = (await askAs(app, faisal, 'GET', `orders/${order.order_id}`)).body.data;
    await stepUp(app, huda);
    const given = await askAs(app, huda, 'POST', `orders/${order.order_id}/refunds`, {
      version,
      amount: 49,
      reason: 'goodwill',
      supplier_credit: 0,
      note: '',
    });
    expect(given.status).toBe(200);
    const failed = await act(task, 'fail', NO_BOAT);
    expect(failed.body).toMatchObject({ needs_approval: true, data: { state: 'failed' } });
    expect(await lettersOf('Not available')).toHaveLength(1);
    const waiting = (await askAs(app, faisal, 'GET', 'approvals')).body.data as { items: { act: string }[] };
    expect(waiting.items.map(({ act: asked }) => asked)).toContain('order.refund');
  });

  it.each(['open', 'asked', 'confirmed', 'failed'] as const)(
    'an order is cancelled while its task is %s',
    async (state) => {
      const order = await booked();
      if (state === 'asked') await act(await taskOf(order), 'ask');
      if (state === 'confirmed') await act(await taskOf(order), 'confirm', voucher);
      if (state === 'failed') {
        await stepUp(app, huda);
        await act(await taskOf(order), 'fail', NO_BOAT);
      }
      const { body } = await visitor.ask<{ data: { cancel_quote_id: string } }>(
        'POST',
        `orders/${order.order_id}/cancel_quote`,
        {},
      );
      const { cancel_quote_id } = body.data;
      const code = await visitor.cancelCode(order.order_id);
      await visitor.ask('POST', `orders/${order.order_id}/cancel`, { cancel_quote_id, code }, { key: randomUUID() });
      await app.services.worker.runDueJobs();
      expect((await read(order)).state).toBe('cancelled');
      const ends = { open: 'cancelled', asked: 'cancelling', confirmed: 'cancelling', failed: 'failed' } as const;
      const task = await taskOf(order);
      expect(task.state).toBe(ends[state]);
      const over = await act(task, 'ask');
      expect([over.status, over.body.code]).toEqual([409, 'order_over']);
      if (task.state === 'cancelling') {
        await act(task, 'cancelled');
        expect((await taskOf(order)).state).toBe('cancelled');
      }
    },
  );

  it('one that is late is a case, until it is arranged', async () => {
    const { db, lookAtArrangements } = app.services;
    const order = await booked();
    const lateCases = async () => (await openCases(db)).filter(({ kind }) => kind === 'late_arrangement');
    expect(await lookAtArrangements()).toBe(0);
    app.clock.advance(24 * HOUR);
    expect([await lookAtArrangements(), await lookAtArrangements()]).toEqual([1, 1]);
    expect(await lateCases()).toMatchObject([{ order_id: order.order_id, times: 1, attention: 'activity_unbooked' }]);
    const desk = await memberOf(app, 'support');
    const task = (await list('?late=yes', desk)).data.items[0]!;
    await act(task, 'confirm', voucher, desk);
    await lookAtArrangements();
    expect(await lateCases()).toEqual([]);
  });
});
