// @vitest-environment jsdom
import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { TopUp as Outcome } from '#contract/entities/wallet.ts';
import { TopUp, TopUpActor } from '#src/features/account/top-up.tsx';
import { provideWalletTopUp } from '#src/features/account/wallet-top-up.effects.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

const paid: Outcome = { top_up_id: 'top_1', state: 'paid', currency: 'KWD', amount: 50 };
vi.mock('axios', () => ({
  default: {
    create: () => ({
      request: async ({ signal }: { signal: AbortSignal }) => {
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
        return { status: 200, data: { data: paid }, headers: {} };
      },
    }),
  },
}));

beforeAll(() => loadLocale('en', ['account']));

it('[X6] [BO4] an actor that is stopped while it reads, and started again, takes the answer of the second read alone', async () => {
  render(
    <StrictMode>
      <InPage locale="en">
        <TopUpActor.Provider
          logic={provideWalletTopUp({ leaveTo: () => undefined, onPaid: () => undefined })}
          options={{ input: { top_up_id: 'top_1', currency: 'KWD' } }}
        >
          <TopUp limits={{ allowed: true, min: 5, max: 1_000 }} />
        </TopUpActor.Provider>
      </InPage>
    </StrictMode>,
  );
  await screen.findByText('Top up again');
  expect(document.body.textContent).toContain('is in your wallet');
});
