import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskCase } from '#contract/entities/desk/job.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { openCase, type CaseKind } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { halves, memberOf, type Member } from '#tests/support/staff.ts';

const plain = (text = '') => text.replaceAll(/[\u2068\u2069]/gu, '');

onBothDatabases('[FK12] cases and books in the words of the reader', (dialect) => {
  let app: TestApp;
  let finance: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    finance = await memberOf(app, 'finance');
  }, 120_000);
  afterEach(() => app.close());

  const read = async <Data>(path: string, locale: 'ar' | 'en') => {
    const headers = { ...halves(finance), 'accept-language': locale };
    const reply = await app.inject({ method: 'GET', url: `/api/v1/staff/${path}`, headers });
    return reply.json<{ data: Data }>().data;
  };
  const cases = async (locale: 'ar' | 'en') =>
    (await read<{ items: DeskCase[] }>('cases', locale)).items.map(({ summary }) => plain(summary));

  it('a difference of the books shows amounts as money, in both languages', async () => {
    const { db, keeper, clock } = { ...app.services, clock: app.clock };
    const { order_id, reference } = await confirmedOrder(app, visitorOf(app));
    await db.updateTable('gateway_charge').set({ refunded_minor: 60_000 }).execute();
    clock.advance(700_000);
    await keeper.full();
    type Differences = { differences: { what: string; sentence: string }[] };
    const [en, ar] = [await read<Differences>('books', 'en'), await read<Differences>('books', 'ar')];
    expect(en.differences.map(({ sentence }) => plain(sentence))).toEqual([
      'At the gateway: KWD 60.000, In our record: KWD 0.000',
    ]);
    expect(ar.differences.map(({ what, sentence }) => [what, plain(sentence)])).toEqual([
      ['المبلغ الذي أعادته بوابة الدفع لا يطابق سجلنا', 'لدى بوابة الدفع: 60.000 د.ك، في سجلنا: 0.000 د.ك'],
    ]);
    expect(await cases('en')).toEqual([
      'The amount that the gateway refunded differs from our record. At the gateway: KWD 60.000, In our record: KWD 0.000',
    ]);
    const page = await read<DeskOrder>(`orders/${reference}`, 'ar');
    expect(page.order_id).toBe(order_id);
    expect(page.cases.map(({ summary }) => summary)).not.toContainEqual(expect.stringMatching(/[A-Za-z]/u));
  });

  it('a case that an earlier release wrote reads in both languages by what it kept; an unknown kind as it was written', async () => {
    const { db } = app.services;
    const now = app.clock.now();
    const old = (kind: string, subject: string, summary: string, detail: Record<string, unknown>, at: number) =>
      openCase(db, { kind: kind as CaseKind, subject, summary, detail, now: now + at });
    const state = 'needs_attention.returning';
    await old('stuck_order', 'x', `Order ET-4 needs attention: ${state}.`, { reference: 'ET-4', state }, 0);
    await old('work', 'y', 'send_refund is not done after 1 hours.', { work: 'send_refund', reason: 'Error: 503' }, 1);
    await old('refund_refused', 'rfd_1', 'The gateway refused the refund rfd_1.', {}, 2);
    await old('books', 'payment:pay_7:refunded', 'pay_7 gave back 60000, its charge 0', {}, 3);
    await old('from_tomorrow', 'z', 'As it was written.', {}, 4);
    expect(await cases('ar')).toEqual([
      'الحجز متوقف بين خطوتين. رقم الحجز: ET-4، الحالة: استرداد المبلغ يحتاج إلى موظف',
      expect.stringMatching(/^مهمة في الخلفية لم تُنجز\. المهمة: [^A-Za-z]+، الخطأ: Error: 503$/u),
      'بوابة الدفع رفضت استرداد المبلغ',
      'المبلغ الذي أعادته بوابة الدفع لا يطابق سجلنا',
      'As it was written.',
    ]);
    expect((await cases('en'))[0]).toBe(
      'The booking is stuck between two steps. Booking reference: ET-4, State: the refund needs attention',
    );
  });
});
