// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { cleanup, screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { Wallet } from '#contract/entities/wallet.ts';
import type { Order } from '#contract/entities/order.ts';
import type { CancelQuote } from '#machines/booking/cancellation.machine.ts';
import { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { TopUp, TopUpActor } from '#src/features/account/top-up.tsx';
import { stepsOf, WalletChart } from '#src/features/account/wallet-chart.tsx';
import { WalletStatement } from '#src/features/account/wallet-statement.tsx';
import { RefundChoice } from '#src/features/booking/refund-choice.tsx';
import { PaymentStep } from '#src/features/booking/payment-step.tsx';
import { BookingAccountProvider, type BookingAccount } from '#src/features/booking/saved-travellers.tsx';
import { WalletChoice } from '#src/features/booking/wallet-choice.tsx';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';

const statement: Wallet['statement'] = {
  currency: 'KWD',
  page: 2,
  pages: 3,
  entries: [
    {
      seq: 2,
      at: '2026-11-20T09:00:00Z',
      kind: 'payment',
      amount: -10,
      balance: 15,
      order_id: 'o1',
      reference: 'ET-7K3M9Q',
    },
    { seq: 1, at: '2026-11-19T09:00:00Z', kind: 'top_up', amount: 25, balance: 25, order_id: null, reference: null },
  ],
  history: [
    { at: '2026-11-19T09:00:00Z', balance: 25 },
    { at: '2026-11-20T09:00:00Z', balance: 15 },
  ],
};
const quote: CancelQuote = {
  cancel_quote_id: 'c1',
  fee: 10,
  refund: 90,
  currency: 'KWD',
  back: { gateway: 67.5, wallet: 22.5 },
  wallet_allowed: true,
  code_needed: false,
  expires_at: '2026-12-01T10:30:00Z',
};

const account = (balance: number | null): BookingAccount => ({
  contact: { country: '965', mobile: '', email: '' },
  travellers: [],
  balances: balance === null ? null : [{ currency: 'KWD', balance }],
  keep: () => undefined,
});

const show = (page: ReactNode, locale: Locale = 'en') => showPage(locale, page);

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['account', 'booking']))));
afterEach(cleanup);

describe('the wallet on the page', () => {
  it('[P7] the chart says in words what it draws, and runs the way the page is read', () => {
    show(<WalletChart statement={statement} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'The balance from 19 November to 20 November: highest KWD 25.000, lowest KWD 15.000, now KWD 15.000.',
    );
    expect(stepsOf([25, 15], false).end[0]).toBeGreaterThan(stepsOf([25, 15], true).end[0]);
  });

  it.each([
    ['2026-11-19T20:59:00Z', '2026-11-19T21:00:00Z', '19 November to 20 November'],
    ['2026-11-19T21:00:00Z', '2026-11-20T20:59:00Z', '20 November at 00:00 to 20 November at 23:59'],
    ['2026-12-31T20:59:00Z', '2026-12-31T21:00:00Z', '31 December 2026 to 1 January 2027'],
  ])('[P7] the chart’s days are those of the statement: %s to %s', (from, to, words) => {
    const history = [from, to].map((at) => ({ at, balance: 25 }));
    show(<WalletChart statement={{ ...statement, history }} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(`The balance from ${words}:`);
  });

  it('[P7] a line has its sign, what was left, and the way to its booking; pages go both ways', async () => {
    const onPage = vi.fn<(page: number) => void>();
    const user = show(<WalletStatement statement={statement} onPage={onPage} />);
    const [, first] = screen.getAllByRole('row');
    expect(first!.textContent).toContain('−10.000');
    expect(first!.textContent).toContain('15.000');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/en/booking/success/o1');
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('[P7] a refund says where it goes before anything is confirmed; the wallet is offered only to whom it belongs', async () => {
    const onChoose = vi.fn<(to: 'source' | 'wallet') => void>();
    const user = show(<RefundChoice quote={quote} to="source" onChoose={onChoose} />);
    expect(document.body.textContent).toMatch(/KWD 67\.500 goes back to your bank within 14 days, and KWD 22\.500/u);
    await user.click(screen.getByRole('radio', { name: 'My wallet' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('wallet');
    cleanup();
    show(<RefundChoice quote={quote} to="wallet" onChoose={onChoose} />);
    expect(document.body.textContent).toMatch(/KWD 90\.000 is in your wallet at once/u);
    cleanup();
    show(<RefundChoice quote={{ ...quote, wallet_allowed: false }} to="source" onChoose={onChoose} />);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('[P7] paying offers no more than the wallet holds or the price, and nothing to a guest', async () => {
    const onUse = vi.fn<(amount: number | null) => void>();
    const choice = (wallet: number | null) => (
      <WalletChoice
        order={{ quote: { currency: 'KWD', to_pay: 100.3 }, payment: { wallet: 0 } }}
        wallet={wallet}
        onUse={onUse}
      />
    );
    for (const balance of [25, 400]) {
      const user = show(<BookingAccountProvider value={account(balance)}>{choice(null)}</BookingAccountProvider>);
      await user.click(screen.getByRole('checkbox'));
      cleanup();
    }
    expect(onUse.mock.calls).toEqual([[25], [100.3]]);
    show(<BookingAccountProvider value={account(25)}>{choice(25)}</BookingAccountProvider>);
    expect(document.body.textContent).toMatch(/Left to pay.*75\.300/u);
    cleanup();
    show(choice(null));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each(['ar', 'en'] as const)(
    '[P7] what was chosen stands after the bank declined, as far as the wallet holds it, %s',
    async (locale) => {
      const onPay = vi.fn<(wallet: number | null) => void>();
      const { payment } = anOrder();
      const pressed = async (who: BookingAccount, paid: Partial<Order['payment']> = {}) => {
        const order = anOrder({ payment: { ...payment, state: 'declined', ...paid } });
        const hands = { onMethod: () => undefined, onWallet: () => undefined, onPay };
        const user = show(
          <BookingAccountProvider value={who}>
            <PaymentStep order={order} method="card" wallet={100} busy={false} turnedDown="declined" {...hands} />
          </BookingAccountProvider>,
          locale,
        );
        const button = screen.getAllByRole('button').find((one) => /\d/u.test(one.textContent))!;
        const choice = [
          screen.queryByRole<HTMLInputElement>('checkbox')?.checked ?? null,
          button.textContent.match(/[\d.]*\d/u)?.[0],
        ];
        await user.click(button);
        cleanup();
        return [...choice, onPay.mock.lastCall?.[0]];
      };
      expect(await pressed(account(400))).toEqual([true, '473.700', 100]);
      // it was spent elsewhere meanwhile: in part, or all of it
      expect(await pressed(account(73.7))).toEqual([true, '500.000', 73.7]);
      expect(await pressed(account(0))).toEqual([null, '573.700', null]);
      // the attempt that was left at the bank's page still has it, and gives it back before the next
      expect(await pressed(account(0), { state: 'pending', wallet: 100 })).toEqual([true, '473.700', 100]);
      // the balance is not told yet; whose it is has logged out
      expect(await pressed(account(null))).toEqual([true, '473.700', 100]);
      expect(await pressed(null)).toEqual([null, '573.700', null]);
    },
  );

  it.each([
    ['ar', 'حاول مرة أخرى', 'اشحن مرة أخرى'],
    ['en', 'Try again', 'Top up again'],
  ] as const)(
    '[P7] in %s a top-up that cannot be read is asked for again, or given up for a new one',
    async (...row) => {
      const [locale, retry, again] = row;
      const logic = walletTopUpMachine.provide({
        actors: { readTopUp: fromPromise(() => Promise.reject(new Error('of another account'))) },
      });
      const page = (allowed: boolean) => (
        <TopUpActor.Provider logic={logic} options={{ input: { top_up_id: 'T-1', currency: 'KWD' } }}>
          <TopUp limits={{ allowed, min: 5, max: 1_000 }} />
        </TopUpActor.Provider>
      );
      show(page(false), locale);
      expect(await screen.findByRole('button', { name: retry })).toBeTruthy();
      expect(screen.queryByRole('button', { name: again })).toBeNull();
      cleanup();
      const user = show(page(true), locale);
      expect(await screen.findByRole('button', { name: retry })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: again }));
      expect(document.querySelector('[name=top_up_amount]')).not.toBeNull();
    },
  );
});
