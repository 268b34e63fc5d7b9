// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { cancellationMachine } from '#machines/booking/cancellation.machine.ts';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';
import { setErrorReporter } from '#src/analytics/faults.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { ProfileFrame, Section } from '#src/features/account/profile-frame.tsx';
import { OutcomeScreen } from '#src/features/booking/outcome-screen.tsx';
import { anOrder, NOW } from '#tests/support/checkout-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const RETRY = { ar: 'حاول مرة أخرى', en: 'Try again' };
const none = () => undefined;
const faults: string[] = [];

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['booking', 'account']))).then(none));
beforeEach(() => {
  faults.splice(0);
  setErrorReporter((part) => faults.push(part));
  // React tells the console of every crash
  vi.spyOn(console, 'error').mockImplementation(none);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The page of an order that is read as these, one reading after another; the last one for good. */
function showOrder(locale: Locale, readings: Order[]) {
  const logic = orderStatusMachine.provide({
    actors: {
      ticking: fromCallback<EventObject, void, { type: 'clock.tick'; now: number }>(({ sendBack }) =>
        sendBack({ type: 'clock.tick', now: NOW }),
      ),
      readOrder: fromPromise(async () => (readings.length > 1 ? readings.shift()! : readings[0]!)),
    },
    actions: { rememberOrder: none, keepWallet: none, leaveTo: none },
  });
  return showPage(locale, <OutcomeScreen order_id="o1" logic={logic} cancellationOf={() => cancellationMachine} />);
}
/** The same, except that whoever reads one thing of it crashes, in words of its own: each crash is reported once. */
const spoilt = <Whole extends object>(whole: Whole, key: keyof Whole, words: string): Whole =>
  Object.defineProperty({ ...whole }, key, {
    get() {
      throw new TypeError(words);
    },
  });
const failedParts = () => document.querySelectorAll<HTMLElement>('[data-failed-section]');

describe.each(LOCALES)('parts of pages of one’s own, %s', (locale) => {
  it.each([
    ['voucher', 'travellers'],
    ['booking steps', 'steps'],
  ] as const)('[OP9] a booking whose %s crashes shows the rest, and is read again by the retry', async (part, key) => {
    const sound = anOrder({ state: 'confirmed' });
    const user = showOrder(locale, [spoilt(sound, key, `${part} ${locale}`), sound]);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(failedParts()).toHaveLength(1);
    expect(faults).toEqual([part]);
    expect(document.querySelector('#next-title')).not.toBeNull();
    expect(document.querySelector('[data-voucher]') === null).toBe(part === 'voucher');

    await user.click(within(failedParts()[0]!).getByRole('button', { name: RETRY[locale] }));
    await vi.waitFor(() => expect(failedParts()).toHaveLength(0));
    expect(document.querySelector('[data-voucher]')).not.toBeNull();
    expect(faults).toEqual([part]);
  });

  it('[OP9] a failed booking whose trip crashes still says what became of the money', async () => {
    const payment = { ...anOrder().payment, state: 'declined' as const };
    const order = anOrder({ state: 'payment_failed', failure: 'declined', payment });
    showOrder(locale, [{ ...order, quote: spoilt(order.quote, 'lines', `lines ${locale}`) }]);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(faults).toEqual(['trip summary']);
    expect(screen.getByRole('main').textContent).toContain(order.reference);
  });

  it('[OP9] a part of the account that crashes keeps its title and leaves the other parts', async () => {
    let isBroken = true;
    const Travellers = () => {
      if (isBroken) throw new TypeError(`no name ${locale}`);
      return <p>SARA ALSALEM</p>;
    };
    const user = showPage(
      locale,
      <ProfileFrame>
        <Section id="wallet" title="Wallet">
          <p>12.500</p>
        </Section>
        <Section id="travellers" title="Travellers">
          <Travellers />
        </Section>
      </ProfileFrame>,
    );
    expect(faults).toEqual(['account travellers']);
    expect(screen.getByRole('heading', { name: 'Travellers' })).toBeTruthy();
    expect(screen.getByText('12.500')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: RETRY[locale] }));
    expect(await screen.findByText('SARA ALSALEM')).toBeTruthy();
  });
});
