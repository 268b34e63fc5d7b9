import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ACCOUNT_WORDS: Record<string, MessageDescriptor> = {
  gateway_clearing: msg`With the payment gateway`,
  customer_deposits: msg`Customers’ deposits`,
  customer_refunds: msg`Owed back to customers`,
  customer_wallets: msg`Customers’ wallets`,
  supplier_payable: msg`Owed to suppliers`,
  expert_payable: msg`Owed to experts`,
  promo_cost: msg`Cost of promo codes`,
  revenue: msg`Revenue`,
};
