import { expect, it, vi } from 'vitest';
import { SimulatedClock, waitFor } from 'xstate';
import { APPEND_OPTIONS_AFTER } from '#contract/constants.ts';
import { selectAwaitsFlights, selectLacksFlights } from '#machines/package/offer.selectors.ts';
import { send } from '#src/api/send.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { openPackage } from '#tests/support/open-package.ts';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }, input: object) => Promise<unknown>>() }));

it('[SU8] fares that lack a supplier are asked of the server again, and not of what this page remembers', async () => {
  const answers = [
    { data: [], incomplete: true },
    { data: [], incomplete: false },
  ];
  vi.mocked(send).mockImplementation(async (call) => {
    const { path } = typeof call === 'function' ? await call() : call;
    if (path.endsWith('flights')) return answers.shift() as never;
    return (path.endsWith('hotels') ? { data: { items: [] } } : { data: anOffer() }) as never;
  });
  const clock = new SimulatedClock();
  const opening = { by: 'package' as const, request: anOfferRequest(), offer: null, choice: null };
  const storage = createBrowserStorage(() => null);
  const { offer } = openPackage(opening, { storage, queryClient: createQueryClient(), clock });
  /** Until the next answer came and its second is over. */
  const appended = async () => {
    await waitFor(offer, ({ value }) => JSON.stringify(value).includes('"flights":"arrived"'));
    clock.increment(APPEND_OPTIONS_AFTER);
    await waitFor(offer, (state) => !selectAwaitsFlights(state));
  };
  await appended();
  expect(selectLacksFlights(offer.getSnapshot())).toBe(true);
  offer.send({ type: 'flights.retry' });
  await appended();
  expect([selectLacksFlights(offer.getSnapshot()), answers]).toEqual([false, []]);
});
