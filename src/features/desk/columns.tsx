import type { ChargedCurrency } from '#contract/constants.ts';
import { msg } from '@lingui/core/macro';
import { Sum } from './sum.tsx';
import type { DeskColumn } from './list/types.ts';

export const AMOUNT: DeskColumn<{ amount: number | null; currency: ChargedCurrency | null }> = {
  id: 'amount',
  head: msg`Amount`,
  kind: 'money',
  phone: 'end',
  cell: ({ amount, currency }) => (amount === null || !currency ? null : <Sum of={amount} currency={currency} />),
};

/** Of an account, where a minus means the other direction. */
export const SIGNED_AMOUNT: DeskColumn<{ amount: number; currency: ChargedCurrency }> = {
  id: 'amount',
  head: msg`Amount`,
  kind: 'money',
  phone: 'end',
  cell: ({ amount, currency }) => <Sum of={amount} currency={currency} signed />,
};

export const WAITS = { id: 'waits', head: msg`Waiting time`, phone: 'end' } as const;
