import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tables } from '#server/db/database.ts';
import { TERMS, type TermName } from '#server/privacy/retention.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

const DAY = 86_400_000;
const DOCUMENT = 'P1000000';
const OFFER = { id: 'a', supplier: 's', query_hash: '', body_json: '{}', amount: '1', currency: 'EUR' };

eachDatabase('how long everything is kept', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => app.close());

  const tidy = () => app.services.erasing.run();
  const order = (id: string) =>
    app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const travellersOf = async (id: string) =>
    app.services.cipher.open((await order(id)).travellers_cipher, `travellers ${id}`);
  const contactOf = async (id: string) => app.services.cipher.open((await order(id)).contact_json, `contact ${id}`);
  const guestsOf = async (id: string) =>
    (
      await app.services.db.selectFrom('supplier_booking').selectAll().where('our_ref', 'like', `${id}-%`).execute()
    ).map(({ details_json }) => details_json);

  /** A row of each term's table, made now; what the term counts from lies `now` or is the row's own. */
  const ROWS = (now: number) =>
    ({
      messages: {
        table: 'lead',
        row: {
          id: 'a',
          kind: 'contact',
          reference: 'L-1',
          state: 'new',
          email_folded: '',
          locale: 'en',
          lead_json: '{}',
          created_at: now,
        },
      },
      mails: {
        table: 'mail',
        row: {
          id: 'a',
          to_address: 'a@b.co',
          locale: 'en',
          subject: '',
          html: '',
          text: '',
          attachments_json: '[]',
          created_at: now,
          sent_at: now,
        },
      },
      drafts: { table: 'draft', row: { id: 'a', cipher: 'x', updated_at: now } },
      quotes: {
        table: 'quote',
        row: {
          id: 'a',
          package_id: 1,
          expert_id: 1,
          currency: 'KWD',
          total_minor: 1,
          discount_minor: 0,
          to_pay_minor: 1,
          promo_code: null,
          cost_fils: 1,
          quote_json: '{}',
          components_json: '[]',
          request_json: '{}',
          rates_json: '{}',
          created_at: now,
          expires_at: now,
        },
      },
      cancelQuotes: {
        table: 'cancel_quote',
        row: {
          id: 'a',
          order_id: 'x',
          fee_minor: 0,
          refund_minor: 0,
          currency: 'KWD',
          created_at: now,
          expires_at: now,
          used_at: null,
        },
      },
      shares: { table: 'trip_share', row: { share: 'a', package_id: 1, share_json: '{}', created_at: now } },
      sessions: {
        table: 'session',
        row: {
          token_hash: 'a',
          public_id: 'a',
          account_id: 1,
          device: '',
          created_at: now,
          seen_at: now,
          expires_at: now,
        },
      },
      codes: {
        table: 'account_code',
        row: {
          id: 'a',
          account_id: 1,
          purpose: 'reset',
          code_hash: 'x',
          detail: null,
          attempts: 0,
          created_at: now,
          expires_at: now,
          used_at: null,
        },
      },
      attempts: { table: 'attempt_count', row: { subject: 'a', count: 1, window_ends_at: now } },
      supplierOffers: {
        table: 'supplier_offer',
        row: { ...OFFER, per_dinar: 1, cost_fils: 1, fingerprint: '', created_at: now, expires_at: now },
      },
      replies: {
        table: 'idempotency',
        row: {
          principal: 'guest',
          route: 'x',
          key: 'k',
          body_hash: 'h',
          state: 'done',
          status: 200,
          reply_json: '{}',
          created_at: now,
        },
      },
      notices: {
        table: 'payment_event',
        row: { gateway: 'g', event_id: 'e', payment_id: 'p', body_json: '{}', received_at: now },
      },
      work: {
        table: 'outbox',
        row: {
          id: 'a',
          kind: 'x',
          payload_json: '{}',
          due_at: now,
          attempts: 1,
          state: 'done',
          locked_until: null,
          last_error: null,
          created_at: now,
          done_at: now,
        },
      },
      holds: {
        table: 'supplier_booking',
        row: {
          supplier: 's',
          our_ref: 'r',
          state: 'released',
          locator: 'L',
          units_json: '[]',
          cost_fils: 1,
          details_json: '{}',
          expires_at: null,
          created_at: now,
          updated_at: now,
        },
      },
      cases: {
        table: 'staff_case',
        row: {
          id: 'a',
          kind: 'work',
          subject: 's',
          summary: '',
          detail_json: '{}',
          state: 'settled',
          open_slot: null,
          times: 1,
          opened_at: now,
          last_at: now,
          settled_at: now,
          settled_by: 'x',
          reason: 'y',
        },
      },
    }) satisfies Record<Exclude<TermName, 'documents' | 'unbooked' | 'person'>, { table: keyof Tables; row: object }>;

  const after = (now: number, term: TermName): number => {
    const span: { years?: number; months?: number; days?: number } = TERMS[term].span;
    if (span.days) return now + span.days * DAY;
    const end = new Date(now);
    end.setUTCMonth(end.getUTCMonth() + (span.months ?? 0) + 12 * (span.years ?? 0));
    return end.getTime();
  };

  it.each(Object.keys(ROWS(0)) as (keyof ReturnType<typeof ROWS>)[])(
    '[OP3] %s: one millisecond before the term they stay, at the term they are gone',
    async (term) => {
      const start = app.clock.now();
      const { table, row } = ROWS(start)[term];
      // the row's columns are those of its table; the union of tables is too wide for the builder
      await app.services.db
        .insertInto(table)
        .values(row as never)
        .execute();
      const count = async () => (await app.services.db.selectFrom(table).selectAll().execute()).length;
      app.clock.set(after(start, term) - 1);
      await tidy();
      expect(await count()).toBe(1);
      app.clock.advance(1);
      await tidy();
      expect(await count()).toBe(0);
    },
  );

  it('[OP3] more rows than a slice go in one round, and what was touched again stays', async () => {
    const start = app.clock.now();
    const rows = Array.from({ length: 450 }, (_, index) => ({ id: `d${index}`, cipher: 'x', updated_at: start }));
    await app.services.db.insertInto('draft').values(rows).execute();
    app.clock.advance(7 * DAY);
    await app.services.db.updateTable('draft').set({ updated_at: app.clock.now() }).where('id', '=', 'd7').execute();
    expect((await tidy()).drafts).toBe(449);
    expect(await app.services.db.selectFrom('draft').select('id').execute()).toEqual([{ id: 'd7' }]);
  });

  it('[OP3] [P5] documents go three months after the return, names and contact two years after it; the books stay', async () => {
    const { order_id: id, reference } = await confirmedOrder(app, visitor);
    expect(await order(id)).toMatchObject({ start_date: '2027-03-04', end_date: '2027-03-09' });
    expect(await travellersOf(id)).toContain(DOCUMENT);
    const entries = await app.services.db.selectFrom('ledger_entry').selectAll().execute();

    app.clock.set(Date.parse('2027-06-09T00:00:00Z') - 1);
    await tidy();
    expect(await travellersOf(id)).toContain(DOCUMENT);
    app.clock.advance(1);
    await tidy();
    expect(await travellersOf(id)).not.toContain(DOCUMENT);
    expect(await travellersOf(id)).not.toContain('1988-05-17');
    expect(await travellersOf(id)).toContain('Salem');
    expect((await guestsOf(id)).join()).not.toContain('Salem');

    app.clock.set(Date.parse('2029-03-09T00:00:00Z') - 1);
    await tidy();
    expect(await contactOf(id)).toContain('salem@example.com');
    app.clock.advance(1);
    await tidy();
    expect(await contactOf(id)).not.toContain('salem@example.com');
    expect(await travellersOf(id)).not.toContain('Salem');
    expect(await order(id)).toMatchObject({ email_index: null, mobile_index: null, surname_index: null });
    const read = await visitor.read(id);
    expect(read.body.data).toMatchObject({ reference, state: 'confirmed', contact: { email: '', mobile: '' } });
    expect(await app.services.db.selectFrom('ledger_entry').selectAll().execute()).toEqual(entries);
  });

  it('[OP3] documents of an order that came to nothing go thirty days after its end', async () => {
    const { order_id: id } = (await visitor.place(await visitor.quote())).body.data;
    app.clock.advance(3_600_000);
    await app.services.worker.runDueJobs();
    const ended = app.clock.now();
    expect((await order(id)).state).toBe('expired');
    app.clock.set(ended + 30 * DAY - 1);
    await tidy();
    expect(await travellersOf(id)).toContain(DOCUMENT);
    app.clock.advance(1);
    await tidy();
    expect(await travellersOf(id)).not.toContain(DOCUMENT);
  });

  it('[OP3] the quote of a booking stays, and an order of an older release learns its days from it', async () => {
    const { order_id: id } = await confirmedOrder(app, visitor);
    await app.services.db.updateTable('orders').set({ start_date: null, end_date: null }).execute();
    app.clock.advance(60 * DAY);
    await tidy();
    expect(await order(id)).toMatchObject({ start_date: '2027-03-04', end_date: '2027-03-09' });
    expect((await visitor.read(id)).status).toBe(200);
  });

  it('[OP3] an answer kept for a repeat is sealed at once, and still repeated word for word', async () => {
    const quote = await visitor.quote();
    const key = 'the-same-key-again-01';
    const first = await visitor.place(quote, {}, key);
    const rows = JSON.stringify(await app.services.db.selectFrom('idempotency').selectAll().execute());
    expect(rows).toContain(key);
    expect(rows).not.toContain('salem@example.com');
    expect((await visitor.place(quote, {}, key)).body).toEqual(first.body);
    expect(await app.services.idempotency.sealOld()).toBe(0);
  });

  it('[OP3] an answer that an earlier release kept in clear is sealed, and still repeated', async () => {
    const quote = await visitor.quote();
    const key = 'the-same-key-again-02';
    const first = await visitor.place(quote, {}, key);
    const row = { reply_json: JSON.stringify(first.body), about: null };
    await app.services.db.updateTable('idempotency').set(row).where('key', '=', key).execute();
    expect(await app.services.idempotency.sealOld()).toBe(1);
    const rows = JSON.stringify(await app.services.db.selectFrom('idempotency').selectAll().execute());
    expect(rows).not.toContain('salem@example.com');
    expect(rows).toContain(`"about":"${first.body.data.order_id}"`);
    expect((await visitor.place(quote, {}, key)).body).toEqual(first.body);
  });
});
