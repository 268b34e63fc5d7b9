import type { Account } from '#contract/rules/accounts.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const WORDS: Record<Account, MessageDescriptor> = {
  gateway_clearing: msg`With the payment gateway`,
  bank: msg`Our bank accounts`,
  bank_in_transit: msg`On its way from our bank`,
  vat_input: msg`VAT to be deducted`,
  chargebacks: msg`Taken back by banks, not decided`,
  customer_deposits: msg`Customers’ deposits`,
  customer_refunds: msg`Owed back to customers`,
  customer_wallets: msg`Customers’ wallets`,
  supplier_payable: msg`Owed to suppliers`,
  expert_payable: msg`Owed to experts`,
  vat_payable: msg`VAT owed`,
  gateway_fees: msg`Fees of the payment gateway`,
  chargeback_losses: msg`Lost to chargebacks`,
  cost_differences: msg`Differences of cost`,
  exchange_differences: msg`Exchange differences`,
  rounding: msg`Rounding`,
  adjustments: msg`Adjustments of the books`,
  opening: msg`Opening balances`,
  promo_cost: msg`Cost of promo codes`,
  revenue: msg`Revenue`,
};
export const ACCOUNT_WORDS: Record<string, MessageDescriptor> = WORDS;

/** What posted it; a kind of an earlier release is shown as it is. */
export const ENTRY_KIND_WORDS: Record<string, MessageDescriptor> = {
  capture: msg`Payment received`,
  sale: msg`Sale`,
  sale_undone: msg`Sale undone`,
  cancellation_fee: msg`Cancellation fee`,
  refund_owed: msg`Refund owed`,
  refund_paid: msg`Refund paid`,
  part_refund: msg`Refund owed`,
  part_refund_paid: msg`Refund paid`,
  part_refund_refused: msg`Refund refused`,
  adjustment: msg`Adjustment of an expert’s earnings`,
  debt_write_off: msg`A small debt was written off`,
  wallet_top_up: msg`Top-up of a wallet`,
  wallet_earning: msg`Paid into the wallet`,
  transfer_filed: msg`Transfer sent to the bank`,
  transfer_executed: msg`Transfer executed`,
  transfer_returned: msg`Transfer returned`,
  entry_by_hand: msg`Entry by hand`,
  reversal: msg`Reversal`,
};
