import { CHARGED, type ChargedCurrency } from '#contract/constants.ts';
import { TOP_UP_LIMITS } from '#contract/rules/top-up.ts';
import { WALLET_KINDS, type Wallet } from '#contract/entities/wallet.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Database } from '#server/db/database.ts';
import type { WalletAccounts } from './wallet-accounts.ts';
import { countEntries, readDiffering, readEntries, readLatestBalances } from './wallet.store.ts';

const PAGE = 10;
const CHART = 40;

/** Top-ups whose charge differs at the gateway, while a case is open [FK12]. */
async function differingOf(db: Database, userId: number): Promise<NonNullable<Wallet['differing']>> {
  const rows = await readDiffering(db, userId);
  return rows.map(({ id, currency: code, amount_minor }) => {
    const currency = code === 'SAR' ? 'SAR' : 'KWD';
    return { top_up_id: id, currency, amount: toMajor(amount_minor, currency) };
  });
}

/** The id is always the caller's own, so no other account is reachable (A3). */
export function createStatements({
  db,
  purse,
  topUpOpen,
}: {
  db: Database;
  purse: WalletAccounts;
  topUpOpen: boolean;
}) {
  return async (userId: number, currency: ChargedCurrency, page: number): Promise<Wallet> => {
    const own = { userId, currency };
    const [balances, activated, differing, count, rows, latest] = await Promise.all([
      Promise.all(CHARGED.map(async (each) => ({ each, minor: await purse.balance(db, userId, each) }))),
      purse.isActivated(db, userId),
      differingOf(db, userId),
      countEntries(db, own),
      readEntries(db, own, { page, size: PAGE }),
      readLatestBalances(db, own, CHART),
    ]);
    return {
      balances: balances.map(({ each, minor }) => ({ currency: each, balance: toMajor(minor, each) })),
      activated,
      top_up: { allowed: topUpOpen && activated, ...TOP_UP_LIMITS[currency] },
      ...(differing.length > 0 ? { differing } : {}),
      statement: {
        currency,
        page,
        pages: Math.max(1, Math.ceil(count / PAGE)),
        entries: rows.map((row) => ({
          seq: row.seq,
          at: new Date(row.at).toISOString(),
          kind: WALLET_KINDS.find((kind) => kind === row.kind) ?? 'payment',
          amount: toMajor(row.amount_minor, currency),
          balance: toMajor(row.balance_minor, currency),
          order_id: row.order_id,
          reference: row.reference,
        })),
        history: latest
          .toReversed()
          .map((row) => ({ at: new Date(row.at).toISOString(), balance: toMajor(row.balance_minor, currency) })),
      },
    };
  };
}
export type Statements = ReturnType<typeof createStatements>;
