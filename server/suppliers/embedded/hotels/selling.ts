import { shareUp } from '#contract/rules/money.ts';
import { EMBEDDED_LIMITS, type HotelSupplier } from '#server/suppliers/port.ts';
import { shareKept } from './cancellation.ts';

/** Common to sources with our own stock. Cancellation fees apply per rate. */
export const sellingFromStock = (
  code: string,
  search: HotelSupplier['search'],
): Pick<HotelSupplier, 'code' | 'holding' | 'limits' | 'search' | 'look' | 'quoteCancellation'> => ({
  code,
  holding: 'stock',
  limits: EMBEDDED_LIMITS,
  search,
  look: async (hotelCode, _refs, query) => (await search({ ...query, hotelCodes: [hotelCode] }))[0] ?? null,
  /** Each rate's step at cancellation, from its own cost, rounded up to the fils. */
  async quoteCancellation(component, { at }) {
    const published = { refundTo: 'money', expiresAt: null } as const;
    if (component.kind !== 'hotel') return { ...published, fee: component.cost };
    const fees = component.rates.map(({ cost, cancellation }) => shareUp(cost, shareKept(cancellation, at), 10_000));
    return { ...published, fee: fees.reduce((total, fee) => total + fee, 0) };
  },
});
