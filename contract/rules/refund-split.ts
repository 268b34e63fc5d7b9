import type { Minor } from './money.ts';

/** In proportion (P7), so both bear a fee; rounding goes to the wallet. */
export function splitRefund(refund: Minor, paid: { gateway: Minor; wallet: Minor }): { gateway: Minor; wallet: Minor } {
  const whole = paid.gateway + paid.wallet;
  if (whole === 0) return { gateway: 0, wallet: 0 };
  const gateway = Number((BigInt(refund) * BigInt(paid.gateway)) / BigInt(whole));
  return { gateway, wallet: refund - gateway };
}
