// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { CheckoutScreen } from '#src/features/booking/checkout-screen.tsx';
import { aContact, nothingLeft } from '#tests/support/checkout-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';

const NOTHING = { ar: 'لم تختر رحلة بعد', en: 'No trip is chosen yet' } as const;
const logic = bookingMachine.provide({
  actors: { ticking: fromCallback(() => () => {}), restore: fromPromise(async () => nothingLeft) },
  actions: { keepReview: () => {}, keepWallet: () => {}, saveDraft: () => {} },
});

describe.each(['ar', 'en'] as const)('[S14] checkout without a choice, %s', (locale) => {
  beforeAll(() => loadLocale(locale, ['booking']));
  afterEach(cleanup);
  const input = { request: null, currency: 'KWD' as const, contact: aContact(), locale };

  it.each([
    ['waits while it is on its way, and asks for no other', true],
    ['says so where none is coming, and asks for the one this browser kept', false],
  ] as const)('%s', async (_, isComing) => {
    const onNothing = vi.fn<() => void>();
    showPage(locale, <CheckoutScreen logic={logic} input={input} isComing={isComing} onNothing={onNothing} />, {
      at: '/packages/booking',
    });
    await waitFor(() => expect(screen.getByRole('main').dataset.showing).toBe('nothingChosen'));
    expect(screen.queryByRole('heading', { name: NOTHING[locale] }) === null).toBe(isComing);
    expect(screen.queryByRole('status') === null).toBe(!isComing);
    expect(onNothing).toHaveBeenCalledTimes(isComing ? 0 : 1);
  });
});
