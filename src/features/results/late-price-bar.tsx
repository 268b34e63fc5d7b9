import { part } from '#src/delivery/part.tsx';

/** There before the line is lost. */
export const LatePriceBar = part(async () => (await import('./price-bar.tsx')).PriceBar, {
  when: 'idle',
  onFail: 'nothing',
});
