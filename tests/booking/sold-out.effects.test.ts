import { expect, it, vi } from 'vitest';
import { send } from '#src/api/send.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { renewOffer } from '#src/features/booking/renew-offer.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { openPackage } from '#tests/support/open-package.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }, input: object) => Promise<unknown>>() }));

it('[S14] an offer of which a part is gone is asked of the server again, however fresh it is', async () => {
  const calls: string[] = [];
  vi.mocked(send).mockImplementation(async (call) => {
    const { path } = typeof call === 'function' ? await call() : call;
    calls.push(path.split('/').at(-1) ?? '');
    if (path.endsWith('flights')) return { data: [] } as never;
    return (path.endsWith('hotels') ? { data: { items: [] } } : { data: anOffer() }) as never;
  });
  const queryClient = createQueryClient();
  const opening = { by: 'package' as const, request: anOfferRequest(), offer: null, choice: null };
  const { root } = openPackage(opening, { storage: createBrowserStorage(() => null), queryClient });
  const count = (name: string) => calls.filter((one) => one === name).length;
  await vi.waitFor(() => expect(count('package_details_new_all_flights')).toBe(1));
  renewOffer(root, queryClient);
  await vi.waitFor(() => expect(count('package_details_new')).toBe(2));
  await vi.waitFor(() => expect(count('package_details_new_all_flights')).toBe(2));
});
