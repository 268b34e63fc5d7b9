import type { SnapshotFrom } from 'xstate';
import type { cardPricesMachine } from './card-prices.machine.ts';

export const selectPrices = (snapshot: SnapshotFrom<typeof cardPricesMachine>) => snapshot.context.prices;
export const selectHasFailed = (snapshot: SnapshotFrom<typeof cardPricesMachine>) => snapshot.context.failed.length > 0;
