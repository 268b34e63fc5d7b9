import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';

/** The payer: an order's contact and first adult, or a top-up's account. */
export type Payer = {
  firstName: string;
  /** Empty for a single name. */
  lastName: string;
  email: string;
  /** E.164; may be empty. */
  mobile: string;
};

export type ChargeRequest = {
  /** Our payment id: a repeat returns the first charge. */
  ourRef: string;
  method: PaymentMethod;
  currency: ChargedCurrency;
  /** Minor units. */
  amount: number;
  description: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
  payer?: Payer;
  /** Epoch ms at which the charge should end; gateways approximate it. */
  expiresAt?: number | null;
};

/** Thrown when the gateway finally refuses a refund. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** Thrown while the gateway has a refund but no decision: check later, never repeat. Banks may need days. */
export class RefundPending extends Error {
  override name = 'RefundPending';
}

/** Thrown when the gateway says that it has no such charge. */
export class NoSuchCharge extends Error {
  override name = 'NoSuchCharge';
}

/** `open` waits for the visitor; `unknown` must be read again. */
export type ChargeState = 'open' | 'paid' | 'declined' | 'cancelled' | 'unknown';
export type Charge = { gatewayRef: string; state: ChargeState; currency: string; amount: number; ourRef: string };
export type WebhookEvent = { eventId: string; gatewayRef: string };

/**
 * The installed gateways. New charges go to the preferred one for currency and method; existing ones stay with the
 * gateway in their row.
 */
export type Gateways = {
  /** Includes closed gateways. Throws for an unknown code. */
  of(code: string): PaymentGateway;
  find(code: string): PaymentGateway | undefined;
  /** The preferred gateway that works. Throws when none takes the method in this currency. */
  offering(currency: ChargedCurrency, method: PaymentMethod): PaymentGateway;
  methods(currency: ChargedCurrency): PaymentMethod[];
};

/** A gateway with a hosted page and signed webhooks. Only its current state is believed, never the redirect. */
export type PaymentGateway = {
  code: string;
  methods(currency: ChargedCurrency): PaymentMethod[];
  createCharge(request: ChargeRequest): Promise<{ gatewayRef: string; paymentUrl: string }>;
  /** Throws NoSuchCharge. */
  readCharge(gatewayRef: string): Promise<Charge>;
  /** Ends an open charge where supported, and returns its real state. `open`: still payable; refund a late payment. */
  closeCharge(gatewayRef: string): Promise<Charge>;
  /** Verifies the raw body's signature; null when forged or too old. */
  readWebhook(rawBody: string, headers: Record<string, string | undefined>): WebhookEvent | null;
  /** True while repeated failures suspend it. */
  isBroken?(): boolean;
  /**
   * Resolves once refunded. Throws RefundPending while undecided, RefundRefused when refused. `ourRef` makes repeats
   * safe. Amount in minor units.
   */
  refund(gatewayRef: string, amount: number, ourRef: string): Promise<void>;
};
