import type { Minor } from './money.ts';

/**
 * Splits a refund in proportion to the payment (P7), so both ways bear a fee. Rounding losses go to the wallet; neither
 * gets more than it paid.
 */
export function splitRefund(refund: Minor, paid: { gateway: Minor; wallet: Minor }): { gateway: Minor; wallet: Minor } {
  const whole = paid.gateway + paid.wallet;
  if (whole === 0) return { gateway: 0, wallet: 0 };
  const gateway = Number((BigInt(refund) * BigInt(paid.gateway)) / BigInt(whole));
  return { gateway, wallet: refund - gateway };
}
