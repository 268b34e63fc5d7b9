// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { showOutcome } from '#tests/support/show-outcome.tsx';

const DUE = '2026-12-11T09:00:00.000Z';
const NAME = { ar: 'مراحل استرداد المبلغ', en: 'Progress of your refund' };

const anOver = (state: Order['state'], payment: Partial<Order['payment']>): Order =>
  anOrder({
    state,
    failure: state === 'cancelled' ? 'cancelled' : 'supplier_refused',
    payment: { ...anOrder().payment, amount: 573.7, method: 'knet', refund_due_by: DUE, ...payment },
  });

/** Each step's status and what it says; none where there is no list. */
async function stepsOf(order: Order, locale: 'ar' | 'en'): Promise<string[][]> {
  showOutcome(locale, order);
  await screen.findByRole('heading', { level: 1 });
  const list = screen.queryByRole('list', { name: NAME[locale] });
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map((item) => [item.dataset.status ?? '', item.textContent]);
}

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['booking']))));
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('[R16] how far a refund is, on the page of its booking, %s', (locale) => {
  const day = { ar: '11 ديسمبر 2026', en: '11 December 2026' }[locale];
  const words = {
    ar: { cancelled: 'أُلغي الحجز', nothing: 'لم يُحجز شيء', way: 'في طريقه', sent: 'أُرسل إلى' },
    en: { cancelled: 'The booking is cancelled', nothing: 'Nothing is booked', way: 'On its way', sent: 'Sent to' },
  }[locale];

  it('[WO1] cancelled, in the wallet at once, on its way to the bank, and by when the bank shows it', async () => {
    const order = anOver('cancelled', { state: 'refunding', refunded: 473.65, refunded_to_wallet: 50.05 });
    const [over, wallet, way, bank, ...more] = await stepsOf(order, locale);
    expect(more).toEqual([]);
    expect(over).toEqual(['done', expect.stringContaining(words.cancelled)]);
    expect(wallet).toEqual(['done', expect.stringContaining('50.050')]);
    expect(way).toEqual(['working', expect.stringMatching(new RegExp(`${words.way}.*423.600`, 'u'))]);
    expect(bank).toEqual(['waiting', expect.stringContaining(day)]);
  });

  it('what has left us is done, and no bank is waited for where all of it is in the wallet', async () => {
    const steps = await stepsOf(anOver('refunded', { state: 'refunded', refunded: 573.7 }), locale);
    expect(steps.map(([status]) => status)).toEqual(['done', 'done', 'waiting']);
    expect(steps[0]?.[1]).toContain(words.nothing);
    expect(steps[1]?.[1]).toContain(words.sent);
    cleanup();
    const back = { refunded: 573.7, refunded_to_wallet: 573.7, refund_due_by: null };
    const inWallet = await stepsOf(anOver('cancelled', { state: 'refunded', ...back }), locale);
    expect(inWallet.map(([status]) => status)).toEqual(['done', 'done']);
  });

  it.each<[string, Partial<Order['payment']>]>([
    ['the fee took all of it', { state: 'paid', refunded: 0 }],
    ['nothing was paid', { state: 'declined', refunded: 0 }],
  ])('is not shown where %s', async (_, payment) => {
    expect(await stepsOf(anOver('cancelled', payment), locale)).toEqual([]);
  });
});
