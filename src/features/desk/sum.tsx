import type { ChargedCurrency } from '#contract/constants.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Money } from '#src/components/money.tsx';

export const Sum = ({ of, currency, signed }: { of: number; currency: ChargedCurrency; signed?: boolean }) => (
  <Money minor={toMinor(of, currency)} currency={currency} signed={signed} cells />
);
