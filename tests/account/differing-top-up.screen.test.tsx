// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TopUp, Wallet } from '#contract/entities/wallet.ts';
import { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { WalletSection } from '#src/features/account/wallet-section.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { scopeOfMarket } from '#src/locale/scope.tsx';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const WORDS = {
  ar: {
    open: /تختلف عن مبلغ الشحن المطلوب، وهو 50\.000.*أو يعود إليك\. لا تدفع مرة أخرى حتى نراسلك/u,
    ended: /لم يُضف شيء إلى محفظتك، وما خُصم منك يعود إليك/u,
    untaken: /لم يُخصم/u,
    form: 'اشحن من صفحة البنك',
  },
  en: {
    open: /differs from your top-up of KWD 50\.000.*or goes back to you\. Please do not pay for it again/u,
    ended: /Nothing was added to your wallet, and what you were charged goes back to you/u,
    untaken: /nothing was charged/iu,
    form: 'Top up on the bank’s page',
  },
};
const topUp: TopUp = { top_up_id: 'top_1', state: 'pending', currency: 'KWD', amount: 50, difference: 'open' };
const wallet: Wallet = {
  balances: [{ currency: 'KWD', balance: 0 }],
  activated: true,
  top_up: { allowed: true, min: 5, max: 1_000 },
  differing: [{ top_up_id: 'top_1', currency: 'KWD', amount: 50 }],
  statement: { currency: 'KWD', page: 1, pages: 1, entries: [], history: [] },
};

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['account']))));
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('a top-up whose charge differs, at the wallet, %s', (locale) => {
  const words = WORDS[locale];
  const show = (read: TopUp | null) => {
    const client = knownQueries();
    client.setQueryData(accountQueries.wallet(scopeOfMarket(locale, 'kw')).queryKey, { data: wallet });
    const logic = walletTopUpMachine.provide({
      actors: { readTopUp: fromPromise(() => Promise.resolve(read ?? topUp)) },
      actions: { onPaid: () => undefined },
    });
    showPage(locale, <WalletSection topUp={{ logic, inspect: undefined }} topUpId={read && read.top_up_id} />, {
      client,
    });
  };
  const text = () =>
    document.body.textContent.replaceAll(/[\u2066-\u2069\u200e\u200f]/gu, '').replaceAll('\u00a0', ' ');
  const timesTold = () => text().match(new RegExp(words.open.source.split('.*')[0] ?? '', 'gu'))?.length;

  it('[FK12] is told with what happens next, to who comes back from the bank', async () => {
    show(topUp);
    await screen.findByRole('status');
    expect(text()).toMatch(words.open);
    expect(timesTold()).toBe(1);
    expect(screen.queryByRole('button', { name: words.form })).toBeNull();
  });

  it('[FK12] is told to who opens the wallet later', () => {
    show(null);
    expect(text()).toMatch(words.open);
    expect(timesTold()).toBe(1);
  });

  it('[FK12] and that was ended by a person does not say that nothing was charged', async () => {
    show({ ...topUp, top_up_id: 'top_2', state: 'cancelled', difference: 'ended' });
    await screen.findByRole('alert');
    expect(text()).toMatch(words.ended);
    expect(text()).not.toMatch(words.untaken);
  });
});
