import { createTopUps, type TopUpDeps } from './top-ups.ts';
import { createStatements } from './statement.ts';
import { createWalletRoutes } from './wallet.routes.ts';

export { createWalletAccounts, type WalletAccounts } from './wallet-accounts.ts';
export { REPLIES as WALLET_REPLIES } from './sentences.ts';

/** The wallet of an account (P7): its statement, and topping it up where that is offered. */
export function createWalletModule(deps: TopUpDeps) {
  const topUps = createTopUps(deps);
  const statements = createStatements(deps);
  const { routes, plainRoutes } = createWalletRoutes({ topUps, statements });
  return { routes, plainRoutes, handlers: topUps.handlers, chargeOwner: topUps.chargeOwner };
}
