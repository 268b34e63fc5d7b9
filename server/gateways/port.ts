import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';

/** Who pays, as gateways ask for it: of an order its contact and first adult, of a top-up the account. */
export type Payer = {
  firstName: string;
  /** Empty for a single name. */
  lastName: string;
  email: string;
  /** E.164; empty when there is none. */
  mobile: string;
};

export type ChargeRequest = {
  /** Our payment id: a repeat with the same one returns the first charge. */
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
  /** Epoch ms from which on the charge has no use; the gateway ends it then, or as near to it as it can. */
  expiresAt?: number | null;
};

/** Thrown when the gateway said that it will not give this money back: its answer is known. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** Thrown when the gateway has taken a refund and not decided it yet: banks may need days, and it is only looked at again. */
export class RefundPending extends Error {
  override name = 'RefundPending';
}

/** Thrown when the gateway said that it has no such charge. */
export class NoSuchCharge extends Error {
  override name = 'NoSuchCharge';
}

/** `open` keeps waiting for the visitor; `unknown` must be asked again. */
export type ChargeState = 'open' | 'paid' | 'declined' | 'cancelled' | 'unknown';
export type Charge = { gatewayRef: string; state: ChargeState; currency: string; amount: number; ourRef: string };
export type WebhookEvent = { eventId: string; gatewayRef: string };

/**
 * The gateways of this installation. A new charge goes to the one that is preferred for its currency and method; one that
 * was opened is settled by the gateway its row names, whatever is preferred since.
 */
export type Gateways = {
  /** The gateway of a row, offered or closed. Throws when there is none of that code. */
  of(code: string): PaymentGateway;
  find(code: string): PaymentGateway | undefined;
  /** The one preferred for the method, passing over what is out of order. Throws when none takes it in this currency. */
  offering(currency: ChargedCurrency, method: PaymentMethod): PaymentGateway;
  methods(currency: ChargedCurrency): PaymentMethod[];
};

/** A payment gateway with a hosted page and signed webhooks. Only its own current state is believed, never the redirect. */
export type PaymentGateway = {
  code: string;
  methods(currency: ChargedCurrency): PaymentMethod[];
  createCharge(request: ChargeRequest): Promise<{ gatewayRef: string; paymentUrl: string }>;
  /** Throws NoSuchCharge where the gateway has none of this reference. */
  readCharge(gatewayRef: string): Promise<Charge>;
  /**
   * Ends an open charge where the gateway has such a call, and answers the state it really has: `open` means that it can
   * still be paid, and that what is paid late is to be given back.
   */
  closeCharge(gatewayRef: string): Promise<Charge>;
  /** Verifies the signature over the raw body; null when it is not genuine or too old. */
  readWebhook(rawBody: string, headers: Record<string, string | undefined>): WebhookEvent | null;
  /** Whether it has been failing so often that it is left alone for a while. */
  isBroken?(): boolean;
  /**
   * Returns once the money is given back; throws until then: RefundPending while the gateway has it and has not decided,
   * RefundRefused when it will not be. `ourRef` makes a repeat safe. Amount in minor units.
   */
  refund(gatewayRef: string, amount: number, ourRef: string): Promise<void>;
};
