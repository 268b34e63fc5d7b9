import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Finding } from './order-checks.ts';

/** Ledger transactions in a period (epoch ms, inclusive) that do not sum to zero. */
export async function ledgerProblems(db: Db, from: number, to: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((of) => ['transaction_id', 'currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .where('at', '>=', from)
    .where('at', '<=', to)
    .groupBy(['transaction_id', 'currency'])
    .having((of) => of.fn.sum('amount_minor'), '<>', 0)
    .execute();
  return rows.map((row) => ({
    subject: `ledger:${row.transaction_id}:${row.currency}`,
    sentence: `ledger ${row.transaction_id} is off by ${Number(row.sum)}`,
    facts: { off: { minor: Number(row.sum), currency: row.currency } },
  }));
}

/** Statement lines against their ledger transactions, both ways, for a period (P7). */
export async function statementProblems(db: Db, from: number, to: number): Promise<Finding[]> {
  const posted = (of: Db) =>
    of
      .selectFrom('ledger_entry')
      .select(['transaction_id', 'currency'])
      .select(({ fn }) => fn.sum<number | string>('amount_minor').as('sum'))
      .where('account', '=', 'customer_wallets')
      .where('at', '>=', from)
      .where('at', '<=', to)
      .groupBy(['transaction_id', 'currency'])
      .execute();
  const stated = await db
    .selectFrom('wallet_entry')
    .select(['transaction_id', 'currency', 'user_id', 'seq', 'amount_minor'])
    .where('at', '>=', from)
    .where('at', '<=', to)
    .execute();
  const keyOf = (row: { transaction_id: string; currency: string }) => `${row.transaction_id}:${row.currency}`;
  const inLedger = new Map((await posted(db)).map((row) => [keyOf(row), Number(row.sum)]));
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

type WalletKey = { user_id: number; currency: string };

export async function walletProblems(db: Db, wallets: (WalletKey & { balance_minor: number })[]): Promise<Finding[]> {
  const wrong: Finding[] = [];
  for (const wallet of wallets) {
    const entries = await db
      .selectFrom('wallet_entry')
      .select(['seq', 'amount_minor', 'balance_minor'])
      .where('user_id', '=', wallet.user_id)
      .where('currency', '=', wallet.currency)
      .orderBy('seq')
      .execute();
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

/** Total of top-ups, by the statement and by paid top-ups. */
async function toppedUp(db: Db, { user_id, currency }: WalletKey): Promise<[number, number]> {
  const sumOf = ({ sum }: { sum: number | string | null }) => Number(sum ?? 0);
  const statementRow = await db
    .selectFrom('wallet_entry')
    .select(({ fn }) => fn.sum<number | string | null>('amount_minor').as('sum'))
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .where('kind', '=', 'top_up')
    .executeTakeFirstOrThrow();
  const topUpRow = await db
    .selectFrom('wallet_top_up')
    .select(({ fn }) => fn.sum<number | string | null>('amount_minor').as('sum'))
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return [sumOf(statementRow), sumOf(topUpRow)];
}

/** Paid top-ups and statement lines without a wallet, which checks by wallet miss. */
export async function walletlessProblems(db: Db): Promise<Finding[]> {
  const walletRows = await db.selectFrom('wallet').select(['user_id', 'currency']).execute();
  const wallets = new Set(walletRows.map(({ user_id, currency }) => `${user_id} ${currency}`));
  const stated = db.selectFrom('wallet_entry').select(['user_id', 'currency']).distinct();
  const paid = db.selectFrom('wallet_top_up').select(['user_id', 'currency']).distinct().where('state', '=', 'paid');
  const all = [...(await stated.execute()), ...(await paid.execute())];
  const rows = all.filter(({ user_id, currency }) => !wallets.has(`${user_id} ${currency}`));
  return rows.map(({ user_id, currency }) => ({
    subject: `filled:${user_id}:${currency}`,
    sentence: `money of account ${user_id} in ${currency} is in no wallet`,
    facts: { account: user_id, currency },
  }));
}

/** Codes whose counter differs from their uses, or exceeds the limit. */
export async function promoProblems(db: Db): Promise<Finding[]> {
  const promos = await db.selectFrom('promo').select(['code', 'used', 'used_before', 'max_uses']).execute();
  const uses = await db
    .selectFrom('promo_use')
    .select((of) => ['code', of.fn.countAll<number | string>().as('count')])
    .where('given_back_at', 'is', null)
    .groupBy('code')
    .execute();
  const counted = new Map(uses.map((row) => [row.code, Number(row.count)]));
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
  const rows = await db
    .selectFrom('wallet_top_up')
    .innerJoin('gateway_charge', 'gateway_charge.our_ref', 'wallet_top_up.id')
    .select(['wallet_top_up.id', 'wallet_top_up.state', 'gateway_charge.state as charge'])
    .where('gateway_charge.updated_at', '>=', from)
    .where('gateway_charge.updated_at', '<=', now - patience)
    .where(sql<boolean>`(gateway_charge.state = 'paid') <> (wallet_top_up.state = 'paid')`)
    .execute();
  return rows.map((row) => ({
    subject: `top_up:${row.id}`,
    sentence: `top-up ${row.id} is ${row.state}, its charge ${row.charge}`,
    facts: { state: row.state, charge: row.charge },
  }));
}
