// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { showOutcome } from '#tests/support/show-outcome.tsx';

const WORDS = {
  ar: {
    checking: 'نتحقق من دفعتك',
    differs: /تختلف عن المبلغ المطلوب، وهو .*573\.700.*لا تدفع مرة أخرى حتى نراسلك على sara@example\.com/u,
    undelivered: /لم تصل رسالتنا إلى sara@example\.com/u,
    sent: /أرسلنا/u,
    pay: /ادفع/u,
    release: 'إلغاء الحجز المؤقت',
    ended: /لا تُحسب لهذا الحجز، وما خُصم منك يعود إليك/u,
    untaken: /لم يُخصم/u,
  },
  en: {
    checking: 'We are checking your payment',
    differs: /differs from the .*573\.700.* Please do not pay again until we write to sara@example\.com/u,
    undelivered: /Our email to sara@example\.com could not be delivered/u,
    sent: /We sent/u,
    pay: /^(?:Pay|Try)/u,
    release: 'Release this hold',
    ended: /does not count for this booking, and what you were charged goes back to you/u,
    untaken: /nothing was charged/iu,
  },
};
const differing: Order['payment'] = { ...anOrder().payment, state: 'pending', differs_from: 573.7 };

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['booking']))));
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('known troubles of an order, on its page, %s', (locale) => {
  const words = WORDS[locale];
  const shown = async (order: Order) => {
    showOutcome(locale, order);
    const title = await screen.findByRole('heading', { level: 1 });
    return {
      title: title.textContent,
      text: (document.querySelector('#main')?.textContent ?? '').replaceAll(/[\u2066-\u2069\u200e\u200f]/gu, ''),
    };
  };

  it.each(['awaiting_payment', 'expired'] as const)(
    '[FK12] a charge that differs is told calmly, and nothing can be paid or released meanwhile: %s',
    async (state) => {
      const { title, text } = await shown(anOrder({ state, payment: differing }));
      expect(title).toBe(words.checking);
      expect(text).toMatch(words.differs);
      expect(screen.queryByRole('button', { name: words.pay })).toBeNull();
      expect(screen.queryByRole('button', { name: words.release })).toBeNull();
      expect(document.querySelector('#pay-again')).toBeNull();
      expect(document.querySelector('#main [data-variant=filled]')).toBeNull();
    },
  );

  it.each(['payment_failed', 'expired', 'cancelled'] as const)(
    '[FK12] a charge that differed and was ended by a person is not told as if nothing was charged: %s',
    async (state) => {
      const payment = { ...anOrder().payment, state: 'cancelled', differed: true } as const;
      const { text } = await shown(anOrder({ state, payment }));
      expect(text).toMatch(words.ended);
      expect(text).not.toMatch(words.untaken);
      expect(document.querySelector('#pay-again') !== null).toBe(state === 'payment_failed');
    },
  );

  it('[FK12] a charge that differs beside a booking that is paid is told on its page', async () => {
    const payment = { ...differing, state: 'paid' } as const;
    const { title, text } = await shown(anOrder({ state: 'confirmed', payment }));
    expect(title).not.toBe(words.checking);
    expect(text).toMatch(words.differs);
  });

  it('[FK12] a letter that did not arrive is told beside the voucher, which then says of none that it was sent', async () => {
    expect((await shown(anOrder({ state: 'confirmed' }))).text).toMatch(words.sent);
    cleanup();
    const { text } = await shown(anOrder({ state: 'confirmed', letter_failed: true }));
    expect(screen.getByRole('article')).toBeTruthy();
    expect(text).toMatch(words.undelivered);
    expect(text).not.toMatch(words.sent);
    cleanup();
    expect((await shown(anOrder({ state: 'cancelled', failure: 'cancelled', letter_failed: true }))).text).toMatch(
      words.undelivered,
    );
  });
});
