import { CURRENCIES, type Locale } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { moneyFigure, toMajor, toMinor } from '#contract/rules/money.ts';
import { isOverUnanswered } from '#machines/order-status/order-status.rules.ts';
import { longDay } from './days.ts';
import { isolated } from './frame.ts';
import { LABELS, type CancelledAs, type LETTERS, type MailKind, type WayBack } from './mail-words.ts';

export type Fact = { label: string; value: string };
/** States of a payment whose money reached us: one that was declined, given up or left open is not told as paid. */
const CAME_IN: Order['payment']['state'][] = ['paid', 'refunding', 'refunded'];
const cameIn = ({ payment }: Order): boolean => CAME_IN.includes(payment.state);

function wayBackOf({ payment: { refunded, refunded_to_wallet: toWallet } }: Order): WayBack {
  if (toWallet === 0) return 'source';
  return toWallet === refunded ? 'wallet' : 'both';
}

function cancelledAs(order: Order): CancelledAs {
  if (order.payment.refunded > 0) return 'refunded';
  if (cameIn(order)) return 'kept';
  return isOverUnanswered(order) ? 'unanswered' : 'unpaid';
}

type Lead = (typeof LETTERS)[MailKind][Locale]['lead'];

/** What the letter says first, by what became of the money. */
export function leadOf(lead: Lead, order: Order): string {
  if (typeof lead === 'string') return lead;
  return 'kept' in lead ? lead[cancelledAs(order)] : lead[wayBackOf(order)];
}

function money(amount: number, { quote }: Order, locale: Locale): string {
  const digits = moneyFigure(amount, CURRENCIES[quote.currency].exponent);
  const symbol = { KWD: 'د.ك', SAR: 'ر.س' }[quote.currency];
  return isolated(locale === 'ar' ? `${digits} ${symbol}` : `${quote.currency} ${digits}`);
}

/** What was paid, and what came or comes back; of a cancelled booking also the fee, and where the rest goes and by when. */
export function moneyFacts(order: Order, kind: MailKind, locale: Locale): Fact[] {
  const words = LABELS[locale];
  const { payment } = order;
  const fact = (label: string, amount: number, ...more: string[]) => ({
    label,
    value: [money(amount, order, locale), ...more].join('\n'),
  });
  if (kind === 'cancelled') return cameIn(order) ? cancelledFacts(order, locale, fact) : [];
  return [
    fact(words.paid, cameIn(order) ? payment.amount : 0),
    // what is still on its way is not told as nothing
    ...(payment.refunded === 0 ? [] : [fact(words.refunded, payment.refunded)]),
  ];
}

function cancelledFacts(
  { payment, quote: { currency } }: Order,
  locale: Locale,
  fact: (label: string, amount: number, ...more: string[]) => Fact,
): Fact[] {
  const words = LABELS[locale];
  const less = (one: number, other: number) => toMajor(toMinor(one, currency) - toMinor(other, currency), currency);
  const toBank = less(payment.refunded, payment.refunded_to_wallet);
  const by = payment.refund_due_by ? [words.bankShows(longDay(payment.refund_due_by, locale))] : [];
  return [
    fact(words.paid, payment.amount),
    fact(words.fee, less(payment.amount, payment.refunded)),
    ...(toBank > 0 ? [fact(words.toBank, toBank, ...by)] : []),
    ...(payment.refunded_to_wallet > 0 ? [fact(words.toWallet, payment.refunded_to_wallet, words.walletShows)] : []),
  ];
}
