import { createTopUps, type TopUpDeps } from './top-ups.ts';
import { createStatements } from './statement.ts';
import { createWalletRoutes } from './wallet.routes.ts';

export { createWalletAccounts, type WalletAccounts } from './wallet-accounts.ts';
export { REPLIES as WALLET_REPLIES } from './sentences.ts';

/** An account's wallet (P7): statement, and top-ups where offered. */
export function createWalletModule(deps: TopUpDeps) {
  const topUps = createTopUps(deps);
  const statements = createStatements(deps);
  const { routes, plainRoutes } = createWalletRoutes({ topUps, statements });
  return { routes, plainRoutes, handlers: topUps.handlers, chargeOwner: topUps.chargeOwner };
}
