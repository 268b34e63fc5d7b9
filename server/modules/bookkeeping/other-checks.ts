import type { Db } from '#server/db/database.ts';
import { imbalances } from '#server/modules/ledger/index.ts';
import {
  countPromoUses,
  differingTopUps,
  postedBetween,
  readEntriesOf,
  readMoneyKeys,
  readPromoCounters,
  readWalletKeys,
  statedBetween,
  toppedUp,
  type WalletRow,
} from './checks.store.ts';
import type { Finding } from './order-checks.ts';

/** Ledger transactions in a period (epoch ms, inclusive) that do not sum to zero. */
export const ledgerProblems = async (db: Db, from: number, to: number): Promise<Finding[]> =>
  (await imbalances(db, { from, to })).map(({ transaction_id: id, currency, sum }) => ({
    subject: `ledger:${id}:${currency}`,
    sentence: `ledger ${id} is off by ${sum}`,
    facts: { off: { minor: sum, currency } },
  }));

export async function statementProblems(db: Db, from: number, to: number): Promise<Finding[]> {
  const stated = await statedBetween(db, from, to);
  const keyOf = (row: { transaction_id: string; currency: string }) => `${row.transaction_id}:${row.currency}`;
  const inLedger = new Map((await postedBetween(db, from, to)).map((row) => [keyOf(row), Number(row.sum)]));
  const wrong = stated.flatMap((entry) => {
    const sum = inLedger.get(keyOf(entry)) ?? 0;
    inLedger.delete(keyOf(entry));
    if (sum === -entry.amount_minor) return [];
    const sentence = `line ${entry.seq} of wallet ${entry.user_id} says ${entry.amount_minor}, the ledger ${-sum}`;
    const money = (minor: number) => ({ minor, currency: entry.currency });
    const facts = {
      account: entry.user_id,
      line: entry.seq,
      statement: money(entry.amount_minor),
      ledger: money(-sum),
    };
    return [{ subject: `statement:${keyOf(entry)}`, sentence, facts }];
  });
  const strays = [...inLedger].filter(([, sum]) => sum !== 0);
  return [
    ...wrong,
    ...strays.map(([key, sum]) => ({
      subject: `statement:${key}`,
      sentence: `the ledger has wallets of ${sum} in ${key.split(':')[0]}, no statement does`,
      facts: { ledger: { minor: -sum, currency: key.split(':')[1] ?? '' } },
    })),
  ];
}

export async function walletProblems(db: Db, wallets: WalletRow[]): Promise<Finding[]> {
  const wrong: Finding[] = [];
  for (const wallet of wallets) {
    const entries = await readEntriesOf(db, wallet);
    const subject = `wallet:${wallet.user_id}:${wallet.currency}`;
    const account = wallet.user_id;
    const money = (minor: number) => ({ minor, currency: wallet.currency });
    let running = 0;
    for (const entry of entries) {
      running += entry.amount_minor;
      if (entry.balance_minor === running && running >= 0) continue;
      const sentence = `wallet ${wallet.user_id} says ${entry.balance_minor} after line ${entry.seq}, which is ${running}`;
      const facts = { account, line: entry.seq, balance: money(entry.balance_minor), statement: money(running) };
      wrong.push({ subject, sentence, facts });
      break;
    }
    if (wallet.balance_minor !== running)
      wrong.push({
        subject,
        sentence: `wallet ${wallet.user_id} holds ${wallet.balance_minor}, its statement ${running}`,
        facts: { account, balance: money(wallet.balance_minor), statement: money(running) },
      });
    const [statementSum, topUpSum] = await toppedUp(db, wallet);
    if (statementSum !== topUpSum)
      wrong.push({
        subject: `filled:${wallet.user_id}:${wallet.currency}`,
        sentence: `wallet ${wallet.user_id} was filled with ${statementSum}, its paid top-ups say ${topUpSum}`,
        facts: { account, statement: money(statementSum), topUps: money(topUpSum) },
      });
  }
  return wrong;
}

/** Paid top-ups and statement lines without a wallet, which checks by wallet miss. */
export async function walletlessProblems(db: Db): Promise<Finding[]> {
  const walletRows = await readWalletKeys(db);
  const wallets = new Set(walletRows.map(({ user_id, currency }) => `${user_id} ${currency}`));
  const rows = (await readMoneyKeys(db)).filter(({ user_id, currency }) => !wallets.has(`${user_id} ${currency}`));
  return rows.map(({ user_id, currency }) => ({
    subject: `filled:${user_id}:${currency}`,
    sentence: `money of account ${user_id} in ${currency} is in no wallet`,
    facts: { account: user_id, currency },
  }));
}

export async function promoProblems(db: Db): Promise<Finding[]> {
  const [promos, counted] = [await readPromoCounters(db), await countPromoUses(db)];
  return promos.flatMap(({ code, used, used_before, max_uses }): Finding[] => {
    const right = used_before + (counted.get(code) ?? 0);
    if (used !== right)
      return [
        {
          subject: `promo:${code}`,
          sentence: `code ${code} counts ${used} uses, its rows ${right}`,
          facts: { code, used, counted: right },
        },
      ];
    return max_uses !== null && used > max_uses
      ? [
          {
            subject: `promo:${code}`,
            sentence: `code ${code} was used ${used} times of ${max_uses}`,
            facts: { code, used, most: max_uses },
          },
        ]
      : [];
  });
}

/** Paid at the gateway but missing in the wallet; `patience` in ms. */
export async function topUpProblems(db: Db, from: number, now: number, patience: number): Promise<Finding[]> {
  const rows = await differingTopUps(db, from, now - patience);
  return rows.map((row) => ({
    subject: `top_up:${row.id}`,
    sentence: `top-up ${row.id} is ${row.state}, its charge ${row.charge}`,
    facts: { state: row.state, charge: row.charge },
  }));
}
