import type { ChargedCurrency } from '#contract/constants.ts';
import type { Account } from '#contract/rules/accounts.ts';
import { exactMinor } from '#contract/rules/money.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';

export type TypedLine = { account: Account; party: string; side: 'debit' | 'credit'; amount: string };

export const amountOf = ({ side, amount }: TypedLine): number => typedAmount(amount) * (side === 'credit' ? -1 : 1);

/** Minor units; null while a line has no amount of this currency. */
export function offBy(lines: TypedLine[], currency: ChargedCurrency): number | null {
  const minors = lines.map((line) => exactMinor(amountOf(line), currency));
  return minors.some((minor) => minor === null || minor === 0)
    ? null
    : minors.reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
}
