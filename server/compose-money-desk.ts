import type { Cipher } from '#server/db/cipher.ts';
import type { AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { createJournalDesk } from '#server/modules/journal/index.ts';
import { createRatesDesk } from '#server/modules/rates/index.ts';
import { createTransfersDesk } from '#server/modules/transfers/index.ts';

/** Rates, entries by hand and money that leaves by bank. */
export function composeMoneyDesk(deps: AskingDeskDeps & { cipher: Cipher }) {
  const desks = [createRatesDesk(deps), createJournalDesk(deps), createTransfersDesk(deps)];
  return {
    routes: desks.flatMap(({ routes }) => routes),
    acts: Object.assign({}, ...desks.map(({ acts }) => acts)) as (typeof desks)[number]['acts'],
  };
}
