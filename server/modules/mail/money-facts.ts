import { CURRENCIES, type Locale } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { cameIn, moneyBackOf } from '#contract/rules/money-back.ts';
import { moneyFigure, toMajor, type Minor } from '#contract/rules/money.ts';
import { isOverUnanswered } from '#machines/order-status/order-status.rules.ts';
import { longDay } from './days.ts';
import { isolated } from './frame.ts';
import { LABELS, type CancelledAs, type LETTERS, type MailKind, type WayBack } from './mail-words.ts';

export type Fact = { label: string; value: string };

function wayBackOf(order: Order): WayBack {
  const { toBank, toWallet } = moneyBackOf(order);
  if (toWallet === 0) return 'source';
  return toBank === 0 ? 'wallet' : 'both';
}

function cancelledAs(order: Order): CancelledAs {
  if (order.payment.refunded > 0) return 'refunded';
  if (cameIn(order.payment)) return 'kept';
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
  if (kind === 'cancelled') return cameIn(order.payment) ? cancelledFacts(order, locale, fact) : [];
  return [
    fact(words.paid, cameIn(order.payment) ? payment.amount : 0),
    // what is still on its way is not told as nothing
    ...(payment.refunded === 0 ? [] : [fact(words.refunded, payment.refunded)]),
  ];
}

function cancelledFacts(
  order: Order,
  locale: Locale,
  fact: (label: string, amount: number, ...more: string[]) => Fact,
): Fact[] {
  const words = LABELS[locale];
  const { kept, toBank, toWallet, by } = moneyBackOf(order);
  const major = (minor: Minor) => toMajor(minor, order.quote.currency);
  const shown = by ? [words.bankShows(longDay(by, locale))] : [];
  return [
    fact(words.paid, order.payment.amount),
    fact(words.fee, major(kept)),
    ...(toBank > 0 ? [fact(words.toBank, major(toBank), ...shown)] : []),
    ...(toWallet > 0 ? [fact(words.toWallet, major(toWallet), words.walletShows)] : []),
  ];
}
