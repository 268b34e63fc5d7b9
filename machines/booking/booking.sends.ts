import type { Draft } from '#contract/calls/booking.ts';
import type { QuoteRequest } from '#contract/entities/quote.ts';
import { requestOf, soldOutPart } from './booking.rules.ts';
import type { BookingContext, CheckoutExit, PaymentRequest, OrderRequest } from './booking.types.ts';
import { asContact, asTraveller } from './checkout-form.ts';

type From<T> = (given: { context: BookingContext }) => T;

/** What the world is told of a checkout. */
export const draftOf: From<{ draft: Draft }> = ({ context: { quote, form } }) => ({
  draft: {
    quote_id: quote?.quote_id ?? null,
    contact: { ...form.contact },
    travellers: form.travellers.map((traveller) => ({ ...traveller })),
  },
});

export const requestFrom: From<QuoteRequest | null> = ({ context: { request, quote } }) =>
  request ?? (quote && requestOf(quote));

export const placingOf: From<OrderRequest> = ({ context: { quote, form, locale } }) => ({
  quote_id: quote?.quote_id ?? '',
  contact: asContact(form.contact, locale),
  travellers: form.travellers.map(asTraveller),
});

export const payingOf: From<PaymentRequest> = ({ context: { order, method, wallet } }) => ({
  order_id: order?.order_id ?? '',
  method: method ?? 'card',
  wallet,
});

export const goingToPackage: From<CheckoutExit> = ({ context: { quote, request, failed } }) => ({
  screen: 'package',
  package_id: quote?.package_id ?? request?.package_id ?? null,
  part: soldOutPart(failed),
});

export const goingToOutcome: From<CheckoutExit> = ({ context: { order } }) => ({
  screen: order?.failure ? 'failed' : 'success',
  order_id: order?.order_id ?? '',
});
