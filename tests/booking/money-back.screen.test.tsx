// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { letterOf } from '#server/modules/mail/letter.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { showOutcome } from '#tests/support/show-outcome.tsx';

const DUE = '2026-12-11T09:00:00.000Z';
const paid = (payment: Partial<Order['payment']>): Order['payment'] => ({
  ...anOrder().payment,
  state: 'refunding',
  amount: 573.7,
  ...payment,
});
const cancelled = (payment: Partial<Order['payment']>) =>
  anOrder({ state: 'cancelled', failure: 'cancelled', payment: paid(payment) });

/** The amounts that a text names, in their order. */
const amountsIn = (text: string) => text.match(/\d+\.\d{3}/gu) ?? [];

/** What the page of an order says of its money: one line each. */
async function linesOf(order: Order, locale: 'ar' | 'en'): Promise<string[]> {
  showOutcome(locale, order);
  await screen.findByRole('heading', { level: 1 });
  const lines = [...document.querySelectorAll('[data-money-back] > div')].map(({ children }) =>
    [...children].map((part) => part.textContent).join(' '),
  );
  cleanup();
  return lines;
}

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['booking']))));
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('what comes back of a booking, on its page, %s', (locale) => {
  const words = {
    ar: {
      unconfirmed: 'تعذّر تأكيد رحلتك',
      fee: 'رسوم الإلغاء',
      bank: 'وسيلة الدفع',
      wallet: 'محفظتك',
      day: '11 ديسمبر 2026',
    },
    en: {
      unconfirmed: 'We could not confirm your trip',
      fee: 'Cancellation fee',
      bank: 'payment method',
      wallet: 'wallet',
      day: '11 December 2026',
    },
  }[locale];

  it('[R16] [WO1] the summary of a cancelled one names the fee, what goes back, where to and by when', async () => {
    const order = cancelled({ refunded: 473.65, refunded_to_wallet: 50.05, refund_due_by: DUE });
    const [fee, bank, wallet, ...more] = await linesOf(order, locale);
    expect(more).toEqual([]);
    expect(fee).toContain(words.fee);
    expect(amountsIn(fee ?? '')).toEqual(['100.050']);
    expect(bank).toContain(words.bank);
    expect(bank).toContain(words.day);
    expect(amountsIn(bank ?? '')).toEqual(['423.600']);
    expect(wallet).toContain(words.wallet);
    expect(wallet).not.toContain(words.day);
    expect(amountsIn(wallet ?? '')).toEqual(['50.050']);
  });

  it.each([
    ['to the bank', { refunded: 500, refund_due_by: DUE }],
    ['to the wallet', { refunded: 500, refunded_to_wallet: 500 }],
    ['to both', { refunded: 500, refunded_to_wallet: 20.5, refund_due_by: DUE }],
    ['nowhere', { state: 'paid' as const }],
  ])('[WO1] it says the amounts of its letter, %s', async (_, payment) => {
    const order = cancelled(payment);
    const { text } = letterOf(order, 'cancelled', locale, 'https://x');
    const [, ...amounts] = amountsIn(text);
    expect(amountsIn((await linesOf(order, locale)).join('\n'))).toEqual(amounts);
  });

  it('[R16] a booking that stands says what of it was given back, and has no fee', async () => {
    const order = anOrder({ state: 'confirmed', payment: paid({ state: 'paid', refunded: 20, refund_due_by: DUE }) });
    const lines = await linesOf(order, locale);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(words.bank);
    expect(lines[0]).toContain(words.day);
    expect(amountsIn(lines[0] ?? '')).toEqual(['20.000']);
  });

  it('[R16] where nothing came in or nothing comes back, nothing is said', async () => {
    for (const state of ['declined', 'unknown'] as const)
      expect(await linesOf(cancelled({ state }), locale)).toEqual([]);
    expect(await linesOf(anOrder({ state: 'confirmed', payment: paid({ state: 'paid' }) }), locale)).toEqual([]);
  });

  it('[R16] of a booking that is being given up, no card is named that may not have paid, and nothing free is given back', async () => {
    const order = anOrder({ state: 'compensating', payment: paid({ state: 'paid', wallet: 573.7 }) });
    const saidOf = async (of: Order) => {
      showOutcome(locale, of);
      const { textContent } = (await screen.findByRole('heading', { level: 1 })).closest('[role=status]')!;
      cleanup();
      return textContent;
    };
    const text = await saidOf(order);
    expect(text).toContain(words.unconfirmed);
    expect(amountsIn(text)).toEqual(['573.700']);
    expect(text).not.toMatch(/payment method|وسيلة الدفع/u);
    const free = await saidOf({ ...order, payment: paid({ state: 'paid', amount: 0 }) });
    expect(free).toMatch(/Nothing was charged|لم يُخصم أي مبلغ/u);
    expect(free).not.toMatch(/refund|نعيد/u);
  });
});
