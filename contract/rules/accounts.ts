/** `party`: who the account is kept by; `manual`: a person's entry may name it, as no other table is held against it. */
type AccountRule = { kind: 'asset' | 'debt' | 'income' | 'cost' | 'equity'; party?: 'bank'; manual?: true };

/** In the order of the books. Debits are positive. */
export const ACCOUNT_RULES = {
  gateway_clearing: { kind: 'asset', manual: true },
  bank: { kind: 'asset', party: 'bank', manual: true },
  /** Approved transfers whose outcome is not known. */
  bank_in_transit: { kind: 'asset', party: 'bank' },
  vat_input: { kind: 'asset', manual: true },
  chargebacks: { kind: 'asset', manual: true },
  customer_deposits: { kind: 'debt' },
  customer_refunds: { kind: 'debt' },
  customer_wallets: { kind: 'debt' },
  supplier_payable: { kind: 'debt', manual: true },
  expert_payable: { kind: 'debt' },
  vat_payable: { kind: 'debt', manual: true },
  promo_cost: { kind: 'cost', manual: true },
  gateway_fees: { kind: 'cost', manual: true },
  chargeback_losses: { kind: 'cost', manual: true },
  cost_differences: { kind: 'cost', manual: true },
  exchange_differences: { kind: 'cost', manual: true },
  rounding: { kind: 'cost', manual: true },
  adjustments: { kind: 'cost', manual: true },
  revenue: { kind: 'income', manual: true },
  opening: { kind: 'equity', manual: true },
} as const satisfies Record<string, AccountRule>;
export type Account = keyof typeof ACCOUNT_RULES;
export const ACCOUNTS = Object.keys(ACCOUNT_RULES) as [Account, ...Account[]];

const ruleOf = (account: Account): AccountRule => ACCOUNT_RULES[account];
export const MANUAL_ACCOUNTS = ACCOUNTS.filter((account) => ruleOf(account).manual) as [Account, ...Account[]];
export const hasParty = (account: Account): boolean => ruleOf(account).party !== undefined;
