import type { Db } from '#server/db/database.ts';
import {
  bookedPayable,
  bookedTransit,
  filedTransfers,
  openEarnings,
  strayEarnings,
  unpaidPayouts,
  wrongPayouts,
} from './checks.store.ts';
import type { Finding } from './order-checks.ts';

/** Unpaid earnings against the ledger's `expert_payable`, by currency [ST6]. Run in one snapshot. */
export async function payableProblems(db: Db): Promise<Finding[]> {
  const [earned, owed] = [await openEarnings(db), await bookedPayable(db)];
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

export async function payoutProblems(db: Db): Promise<Finding[]> {
  const [wrong, unpaid, strays] = [await wrongPayouts(db), await unpaidPayouts(db), await strayEarnings(db)];
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

/** What is on its way from each of our bank accounts, against the lines whose outcome is not known [OM11]. */
export async function transitProblems(db: Db): Promise<Finding[]> {
  const [filed, booked] = [await filedTransfers(db), await bookedTransit(db)];
  const key = (bank: string | null, currency: string) => `${bank}:${currency}`;
  const lines = new Map(filed.map((row) => [key(row.bank_id, row.currency), Number(row.sum)]));
  const ledger = new Map(booked.map((row) => [key(row.party, row.currency), -Number(row.sum)]));
  return [...new Set([...lines.keys(), ...ledger.keys()])].flatMap((name): Finding[] => {
    const [rows, sum] = [lines.get(name) ?? 0, ledger.get(name) ?? 0];
    if (rows === sum) return [];
    const currency = name.split(':').at(-1) ?? '';
    return [
      {
        subject: `payout:transit:${name}`,
        sentence: `transfers of ${rows} are on their way from ${name}, the ledger says ${sum}`,
        facts: { payout: { minor: rows, currency }, ledger: { minor: sum, currency } },
      },
    ];
  });
}
