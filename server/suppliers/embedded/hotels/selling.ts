import { shareUp } from '#contract/rules/money.ts';
import { EMBEDDED_LIMITS, type HotelSupplier } from '#server/suppliers/port.ts';
import { shareKept } from './cancellation.ts';

/** Fees apply per rate. */
export const sellingFromStock = (
  code: string,
  search: HotelSupplier['search'],
): Pick<HotelSupplier, 'code' | 'holding' | 'limits' | 'search' | 'look' | 'quoteCancellation'> => ({
  code,
  holding: 'stock',
  limits: EMBEDDED_LIMITS,
  search,
  look: async (hotelCode, _refs, query) => (await search({ ...query, hotelCodes: [hotelCode] }))[0] ?? null,
  /** From each rate's own cost, rounded up to the fils. */
  async quoteCancellation(component, { at }) {
    const published = { refundTo: 'money', expiresAt: null } as const;
    if (component.kind !== 'hotel') return { ...published, fee: component.cost };
    const fees = component.rates.map(({ cost, cancellation }) => shareUp(cost, shareKept(cancellation, at), 10_000));
    return { ...published, fee: fees.reduce((total, fee) => total + fee, 0) };
  },
});
