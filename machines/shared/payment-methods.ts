import type { ChargedCurrency } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';

/** K11, the local one first. */
export const paymentMethodsFor = (currency: ChargedCurrency): PaymentMethod[] =>
  currency === 'KWD' ? ['knet', 'card', 'apple_pay'] : ['mada', 'card', 'apple_pay'];
