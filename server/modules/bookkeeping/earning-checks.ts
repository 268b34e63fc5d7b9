import type { Db } from '#server/db/database.ts';
import type { Finding } from './order-checks.ts';

type Sums = { currency: string; sum: number | string }[];
const byCurrency = (rows: Sums) => new Map(rows.map(({ currency, sum }) => [currency, Number(sum)]));

/** Unpaid earnings against the ledger's `expert_payable`, by currency [ST6]. Run in one snapshot. */
export async function payableProblems(db: Db): Promise<Finding[]> {
  const open = await db
    .selectFrom('expert_earning')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .where('payout_item.earning_id', 'is', null)
    .select((of) => ['currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .groupBy('currency')
    .execute();
  const booked = await db
    .selectFrom('ledger_entry')
    .where('account', '=', 'expert_payable')
    .select((of) => ['currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .groupBy('currency')
    .execute();
  const [earned, owed] = [byCurrency(open), byCurrency(booked)];
  return [...new Set([...earned.keys(), ...owed.keys()])].flatMap((currency) => {
    const [rows, ledger] = [earned.get(currency) ?? 0, -(owed.get(currency) ?? 0)];
    if (rows === ledger) return [];
    return [
      {
        subject: `earnings:${currency}`,
        sentence: `experts earned ${rows} of ${currency}, the ledger says ${ledger}`,
        facts: { earned: { minor: rows, currency }, ledger: { minor: ledger, currency } },
      },
    ];
  });
}

/** Payouts that differ from their items or from the wallet's statement. */
export async function payoutProblems(db: Db): Promise<Finding[]> {
  const wrong = await db
    .selectFrom('payout')
    .leftJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .leftJoin('expert_earning', (join) =>
      join
        .onRef('expert_earning.id', '=', 'payout_item.earning_id')
        .onRef('expert_earning.expert_id', '=', 'payout.expert_id')
        .onRef('expert_earning.currency', '=', 'payout.currency'),
    )
    .select((of) => [
      'payout.id',
      'payout.amount_minor',
      'payout.currency',
      of.fn.coalesce(of.fn.sum<number | string>('expert_earning.amount_minor'), of.lit(0)).as('sum'),
    ])
    .groupBy(['payout.id', 'payout.amount_minor', 'payout.currency'])
    .having((of) =>
      of(of.fn.coalesce(of.fn.sum('expert_earning.amount_minor'), of.lit(0)), '<>', of.ref('payout.amount_minor')),
    )
    .execute();
  const unpaid = await db
    .selectFrom('payout')
    .leftJoin('wallet_entry', (join) =>
      join
        .onRef('wallet_entry.transaction_id', '=', 'payout.transaction_id')
        .onRef('wallet_entry.user_id', '=', 'payout.account_id')
        .onRef('wallet_entry.currency', '=', 'payout.currency')
        .onRef('wallet_entry.amount_minor', '=', 'payout.amount_minor')
        .on('wallet_entry.kind', '=', 'earning'),
    )
    .where('payout.kind', '=', 'paid')
    .where('wallet_entry.seq', 'is', null)
    .select(['payout.id', 'payout.amount_minor', 'payout.currency'])
    .execute();
  const strays = await db
    .selectFrom('wallet_entry')
    .leftJoin('payout', 'payout.transaction_id', 'wallet_entry.transaction_id')
    .where('wallet_entry.kind', '=', 'earning')
    .where('payout.id', 'is', null)
    .select(['wallet_entry.transaction_id', 'wallet_entry.amount_minor', 'wallet_entry.currency'])
    .execute();
  return [
    ...wrong.map(({ id, amount_minor, currency, sum }) => ({
      subject: `payout:${id}:items`,
      sentence: `payout ${id} says ${amount_minor}, its items ${Number(sum)}`,
      facts: { payout: { minor: amount_minor, currency }, items: { minor: Number(sum), currency } },
    })),
    ...unpaid.map(({ id, amount_minor: minor, currency }) => ({
      subject: `payout:${id}:wallet`,
      sentence: `payout ${id} is in no wallet`,
      facts: { payout: { minor, currency } },
    })),
    ...strays.map(({ transaction_id: id, amount_minor: minor, currency }) => ({
      subject: `payout:${id}:stray`,
      sentence: `a wallet has earnings of ${id}, which no payout says`,
      facts: { statement: { minor, currency } },
    })),
  ];
}
