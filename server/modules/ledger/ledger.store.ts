import { randomUUID } from 'node:crypto';
import { ACCOUNTS, hasParty, type Account } from '#contract/rules/accounts.ts';
import type { Db } from '#server/db/database.ts';

export { ACCOUNTS, type Account };

export type Line = { account: Account; amount: number; party?: string | null };
/** `orderId` null: no order, such as a top-up. `id` where its row is known before. */
export type Posting = {
  id?: string;
  kind: string;
  orderId: string | null;
  currency: string;
  at: number;
  lines: Line[];
};

/** Answers its id; throws when the sum is not zero, or a party is missing or too many. Drops zero lines. */
export async function post(db: Db, { id, kind, orderId, currency, at, lines }: Posting): Promise<string> {
  const entries = lines.filter((line) => line.amount !== 0);
  const difference = entries.reduce((sum, line) => sum + line.amount, 0);
  if (difference !== 0 || entries.some((line) => !Number.isSafeInteger(line.amount)))
    throw new Error(`ledger: ${kind} of order ${orderId} is off by ${difference}`);
  const stray = entries.find(({ account, party = null }) => hasParty(account) !== (party !== null));
  if (stray) throw new Error(`ledger: ${kind} has the wrong party of ${stray.account}`);
  const transaction_id = id ?? randomUUID();
  if (!entries.length) return transaction_id;
  await db
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, amount, party = null }) => ({
        id: randomUUID(),
        transaction_id,
        account,
        currency,
        amount_minor: amount,
        order_id: orderId,
        kind,
        at,
        party,
      })),
    )
    .execute();
  return transaction_id;
}

/** Must always be empty ([M8]). `span`: epoch ms, inclusive. */
export async function imbalances(
  db: Db,
  span?: { from: number; to: number },
): Promise<{ transaction_id: string; currency: string; sum: number }[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((of) => ['transaction_id', 'currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .$if(span !== undefined, (all) => all.where('at', '>=', span!.from).where('at', '<=', span!.to))
    .groupBy(['transaction_id', 'currency'])
    .having((of) => of.fn.sum('amount_minor'), '<>', 0)
    .execute();
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
}

export const sumsToZero = async (db: Db): Promise<boolean> => (await imbalances(db)).length === 0;

export async function balancesOf(db: Db, orderId: string): Promise<Partial<Record<Account, number>>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((of) => ['account', of.fn.sum<number | string>('amount_minor').as('sum')])
    .where('order_id', '=', orderId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.sum)]));
}

export async function hasEntry(db: Db, orderId: string, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}
