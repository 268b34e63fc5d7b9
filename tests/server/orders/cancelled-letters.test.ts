import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { letterOf } from '#server/modules/mail/letter.ts';
import { htmlOf } from '#server/modules/mail/frame.ts';
import { refundLetter } from '#server/modules/orders/refunding/refund-letter.ts';

const PAID = { state: 'refunding', amount: 500, refunded: 0, refunded_to_wallet: 0, refund_due_by: null };
const cancelled = (payment: Partial<Order['payment']>) =>
  ({
    order_id: 'o',
    reference: 'ET-1',
    state: 'cancelled',
    quote: { currency: 'KWD', title: 't', start_date: '2027-03-26', end_date: '2027-03-30' },
    payment: { ...PAID, ...payment },
    locators: { hotels: [] },
  }) as unknown as Order;
const order = (payment: Partial<Order['payment']>) => {
  const cancelledOrder = cancelled(payment);
  return {
    ...cancelledOrder,
    quote: { ...cancelledOrder.quote, flight: { Result: [] }, stops: [], amenities: [], forced_amenities: [] },
  };
};
const letterFor = (payment: Partial<Order['payment']>, locale: 'ar' | 'en') => {
  const { text, html } = letterOf(order(payment) as unknown as Order, 'cancelled', locale, 'https://x');
  return { text: text.replaceAll(/[\u2068\u2069]/gu, ''), html };
};
const timesOf = (word: string, text: string) => text.split(word).length - 1;
const DUE = '2026-12-11T09:00:00.000Z';

describe('[WO1] the letter of a cancelled booking', () => {
  it.each([
    [
      'en',
      ['Paid: KWD 500.000', 'Cancellation fee: KWD 100.050', 'Back to your payment method:', 'KWD 349.900'],
      ['Your bank shows it by Friday 11 December 2026 at the latest', 'Back to your wallet:', 'KWD 50.050'],
    ],
    [
      'ar',
      ['المبلغ المدفوع: 500.000 د.ك', 'رسوم الإلغاء: 100.050 د.ك', 'يعود إلى وسيلة الدفع نفسها:', '349.900 د.ك'],
      ['يظهر في حسابك لدى البنك في موعد أقصاه الجمعة 11 ديسمبر 2026', 'يعود إلى محفظتك:', '50.050 د.ك'],
    ],
  ] as const)('names the fee, what goes back, where to and by when, once each (%s)', (locale, paid, back) => {
    const { text, html } = letterFor({ refunded: 399.95, refunded_to_wallet: 50.05, refund_due_by: DUE }, locale);
    for (const line of [...paid, ...back]) {
      expect(text.split('\n')).toContain(line);
      expect(timesOf(line, text)).toBe(1);
    }
    expect(html).toContain(htmlOf(back[0]));
  });

  it.each([
    ['en', 'payment method', 'wallet'],
    ['ar', 'وسيلة الدفع', 'محفظتك'],
  ] as const)('speaks of no way that nothing goes by (%s)', (locale, bank, wallet) => {
    expect(letterFor({ refunded: 400, refund_due_by: DUE }, locale).text).not.toContain(wallet);
    const intoWallet = letterFor({ refunded: 400, refunded_to_wallet: 400 }, locale).text;
    expect(intoWallet).toContain(wallet);
    expect(intoWallet).not.toContain(bank);
  });

  it('says so where the fee is all of it, nothing was charged, or the bank is silent', () => {
    const text = letterFor({ state: 'paid' }, 'en').text;
    expect(text).toContain('Nothing is refunded');
    expect(text).toContain('Cancellation fee: KWD 500.000');
    const unpaid = letterFor({ state: 'declined' }, 'en').text;
    expect(unpaid).toContain('Nothing was charged');
    const unanswered = letterFor({ state: 'unknown' }, 'en').text;
    expect(unanswered).toContain('do not pay again');
    for (const text of [unpaid, unanswered]) expect(text).not.toMatch(/Paid|fee|KWD/u);
  });
});

describe.each([
  ['that could not be booked', 'refunded'],
  ['whose payment came after its hold', 'expired'],
] as const)('[WO1] the letter of an order %s, refunded in full', (_, state) => {
  const refunded = (payment: Partial<Order['payment']>, locale: 'ar' | 'en') => {
    const refundedOrder = { ...order({ state: 'refunded', ...payment }), state } as unknown as Order;
    return letterOf(refundedOrder, 'refunded', locale, 'https://x').text.replaceAll(/[\u2068\u2069]/gu, '');
  };

  it.each([
    [
      'en',
      ['Back to your payment method:', 'KWD 450.000', 'Your bank shows it by Friday 11 December 2026 at the latest'],
    ],
    [
      'ar',
      ['يعود إلى وسيلة الدفع نفسها:', '450.000 د.ك', 'يظهر في حسابك لدى البنك في موعد أقصاه الجمعة 11 ديسمبر 2026'],
    ],
  ] as const)('names what goes to the bank with its day, and what is in the wallet already (%s)', (locale, bank) => {
    const wallet = {
      en: ['Back to your wallet:', 'KWD 50.000', 'It is in your wallet, ready for your next trip'],
      ar: ['يعود إلى محفظتك:', '50.000 د.ك', 'أصبح في محفظتك، جاهزًا لرحلتك القادمة'],
    }[locale];
    const text = refunded({ refunded: 500, refunded_to_wallet: 50, refund_due_by: DUE }, locale);
    for (const line of [...bank, ...wallet]) expect(text.split('\n')).toContain(line);
  });

  it.each(['ar', 'en'] as const)('speaks of no bank and no day where all of it is in the wallet (%s)', (locale) => {
    const text = refunded({ refunded: 500, refunded_to_wallet: 500 }, locale);
    expect(text).not.toMatch(/bank|14|البنك|وسيلة الدفع|payment method/u);
    const byBank = refunded({ refunded: 500, refund_due_by: DUE }, locale);
    expect(byBank).not.toMatch(/wallet|محفظت/u);
    // a day, not a number of days from a day that the letter does not name
    expect(byBank).not.toMatch(/14/u);
  });

  it.each(['ar', 'en'] as const)('of what a code made free gives nothing back (%s)', (locale) => {
    const text = refunded({ amount: 0 }, locale);
    expect(text).toMatch(/Nothing was charged|لم يُخصم أي مبلغ/u);
    expect(text).not.toMatch(/refund|أعدنا|wallet|method/u);
  });
});

describe('[WO1] the letter of a part refund', () => {
  const LETTER = { to: 'a@b.c', reference: 'ET-1', currency: 'KWD', due: DUE, note: null, url: 'https://x' } as const;
  const linesOf = (
    { fee, ...amounts }: { gateway: number; wallet: number; fee: number | null; isUnused?: boolean },
    locale: 'ar' | 'en',
  ) =>
    refundLetter({
      ...LETTER,
      ...amounts,
      booking: fee === null ? { state: 'confirmed' } : { state: 'cancelled', fee },
      locale,
    }).lines.map((line) => line.replaceAll(/[\u2068\u2069]/gu, ''));

  it('says where it goes and by when, and each amount once', () => {
    expect(linesOf({ gateway: 4_000, wallet: 0, fee: null }, 'en')).toEqual([
      'It goes back to your payment method; your bank shows it by Friday 11 December 2026 at the latest.',
      'Your booking stays as it is.',
    ]);
    expect(linesOf({ gateway: 0, wallet: 4_000, fee: null }, 'en')[0]).toBe(
      'It is in your wallet, ready for your next trip.',
    );
    expect(linesOf({ gateway: 3_000, wallet: 1_000, fee: null }, 'ar')[0]).toBe(
      'عاد 1.000 د.ك إلى محفظتك، ويعود 3.000 د.ك إلى وسيلة الدفع نفسها ويظهر في حسابك لدى البنك في موعد أقصاه الجمعة 11 ديسمبر 2026.',
    );
  });

  it('of a payment that the booking has no use for says so first, and what becomes of the booking last', () => {
    const lines = linesOf({ gateway: 4_000, wallet: 0, fee: null, isUnused: true }, 'ar');
    expect(lines[0]).toBe('وصلتنا دفعة لا يحتاج إليها هذا الحجز، فنعيدها إليك كاملة.');
    expect(lines.at(-1)).toBe('يبقى حجزك كما هو.');
    const cancelled = { ...LETTER, gateway: 4_000, wallet: 0, booking: { state: 'cancelled', fee: null } } as const;
    expect(refundLetter({ ...cancelled, isUnused: true, locale: 'en' }).lines.at(-1)).toBe(
      'The booking stays cancelled.',
    );
    expect(refundLetter({ ...cancelled, booking: null, locale: 'en' }).lines).toHaveLength(1);
  });

  it('of a cancelled booking says what is kept as the fee', () => {
    expect(linesOf({ gateway: 4_000, wallet: 0, fee: 16_000 }, 'en')[1]).toBe(
      'The cancellation fee is now KWD 16.000.',
    );
    expect(linesOf({ gateway: 4_000, wallet: 0, fee: 16_000 }, 'ar')[1]).toBe('الباقي من رسوم الإلغاء 16.000 د.ك.');
    expect(linesOf({ gateway: 4_000, wallet: 0, fee: 0 }, 'en')[1]).toBe('Nothing of the cancellation fee is kept.');
  });
});
