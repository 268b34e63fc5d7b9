// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedTraveller } from '#contract/calls/account.ts';
import { authMachine } from '#machines/account/auth.machine.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { ActorsProvider } from '#src/tab/actors-context.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { BookingAccount } from '#src/features/booking/booking-account.page.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { useBookingAccount } from '#src/features/booking/saved-travellers.tsx';
import { aUser } from '#tests/support/account-builders.ts';
import { InPage } from '#tests/support/in-page.tsx';

const request = vi.hoisted(() => vi.fn<(httpRequest: { method: string }) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));
const say = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('#src/components/say.ts', () => ({ say }));

const traveller = { first_name: 'SARA', document_number: 'N1' } as unknown as Omit<SavedTraveller, 'id'>;

function Keeper() {
  const account = useBookingAccount();
  return <button onClick={() => account?.keep(traveller)}>{account ? 'keep' : 'nobody'}</button>;
}

describe('what a checkout knows of an account', () => {
  beforeAll(() => loadLocale('ar', ['booking']));
  beforeEach(() => {
    request.mockReset();
    say.mockReset();
  });
  afterEach(cleanup);

  it('[X6] says so when a traveller could not be saved', async () => {
    const refusal = 'حفظت أكبر عدد من المسافرين.';
    request.mockRejectedValue(new ApiFailure({ status: 409, code: 'too_many', message: refusal }));
    const auth = createActor(authMachine, { input: { token: null } });
    const user = aUser();
    const snapshot = authMachine.resolveState({ value: 'loggedIn', context: { token: 't', user } });
    const actors = {
      auth: { ...auth, getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) },
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ActorsProvider value={actors as unknown as TabActors}>
          <InPage locale="ar">
            <BookingAccount>
              <Keeper />
            </BookingAccount>
          </InPage>
        </ActorsProvider>
      </QueryClientProvider>,
    );
    await userEvent.setup().click(await screen.findByText('keep'));
    await waitFor(() => expect(say).toHaveBeenCalledWith(refusal));
  });
});
