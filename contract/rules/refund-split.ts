import type { Minor } from './money.ts';

/**
 * A refund goes back the way the order was paid (P7): each way gets its share of what comes back, so a fee is borne by both
 * in the proportion they paid. What a share loses by rounding goes to the wallet; neither way gets more than it gave.
 */
export function splitRefund(refund: Minor, paid: { gateway: Minor; wallet: Minor }): { gateway: Minor; wallet: Minor } {
  const whole = paid.gateway + paid.wallet;
  if (whole === 0) return { gateway: 0, wallet: 0 };
  const gateway = Number((BigInt(refund) * BigInt(paid.gateway)) / BigInt(whole));
  return { gateway, wallet: refund - gateway };
}
