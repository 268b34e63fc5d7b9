import { wordedPart } from '#src/components/worded-part.tsx';

/** There before the line is lost. */
export const LatePriceBar = wordedPart(async () => (await import('./price-bar.tsx')).PriceBar, 'prices', 'idle');
