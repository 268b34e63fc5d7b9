import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';

export type Payer = {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164; may be empty. */
  mobile: string;
};

export type ChargeRequest = {
  /** A repeat returns the first charge. */
  ourRef: string;
  method: PaymentMethod;
  currency: ChargedCurrency;
  amount: number;
  description: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
  payer?: Payer;
  /** Epoch ms; gateways approximate it. */
  expiresAt?: number | null;
};

export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** Check later, never repeat: banks may need days. */
export class RefundPending extends Error {
  override name = 'RefundPending';
}

export class NoSuchCharge extends Error {
  override name = 'NoSuchCharge';
}

/** `open` waits for the visitor; `unknown` is read again. */
export type ChargeState = 'open' | 'paid' | 'declined' | 'cancelled' | 'unknown';
export type Charge = { gatewayRef: string; state: ChargeState; currency: string; amount: number; ourRef: string };
export type WebhookEvent = { eventId: string; gatewayRef: string };

/** New charges go to the preferred one for currency and method; others stay with their row's. */
export type Gateways = {
  /** Closed ones too. Throws for an unknown code. */
  of(code: string): PaymentGateway;
  find(code: string): PaymentGateway | undefined;
  /** Throws when none takes the method in this currency. */
  offering(currency: ChargedCurrency, method: PaymentMethod): PaymentGateway;
  methods(currency: ChargedCurrency): PaymentMethod[];
};

/** With a hosted page and signed webhooks; only its current state is believed, never the redirect. */
export type PaymentGateway = {
  code: string;
  methods(currency: ChargedCurrency): PaymentMethod[];
  createCharge(request: ChargeRequest): Promise<{ gatewayRef: string; paymentUrl: string }>;
  /** Throws NoSuchCharge. */
  readCharge(gatewayRef: string): Promise<Charge>;
  /** Real state after ending it where supported. `open`: still payable, refund a late payment. */
  closeCharge(gatewayRef: string): Promise<Charge>;
  /** Of the raw body; null when forged or too old. */
  readWebhook(rawBody: string, headers: Record<string, string | undefined>): WebhookEvent | null;
  /** While repeated failures suspend it. */
  isBroken?(): boolean;
  /** Throws RefundPending while undecided, RefundRefused when refused. `ourRef` makes repeats safe. Minor units. */
  refund(gatewayRef: string, amount: number, ourRef: string): Promise<void>;
};
