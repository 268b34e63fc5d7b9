import type { Locale } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { cameIn, moneyBackOf } from '#contract/rules/money-back.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';
import { isOverUnanswered } from '#contract/rules/over-unanswered.ts';
import { amountText } from './amounts.ts';
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

export function leadOf(lead: Lead, order: Order): string {
  if (typeof lead === 'string') return lead;
  return 'kept' in lead ? lead[cancelledAs(order)] : lead[wayBackOf(order)];
}

export function moneyFacts(order: Order, kind: MailKind, locale: Locale): Fact[] {
  const words = LABELS[locale];
  const { currency } = order.quote;
  const fact = (label: string, amount: Minor, ...more: string[]) => ({
    label,
    value: [isolated(amountText(amount, currency, locale)), ...more].join('\n'),
  });
  const { remainder: fee, toBank, toWallet, by } = moneyBackOf(order);
  const bankNote = by ? [words.bankShows(longDay(by, locale))] : [];
  const isPaid = cameIn(order.payment);
  if (kind === 'cancelled' && !isPaid) return [];
  return [
    fact(words.paid, isPaid ? toMinor(order.payment.amount, currency) : 0),
    ...(kind === 'cancelled' ? [fact(words.fee, fee)] : []),
    // a pending amount is not shown as zero
    ...(toBank > 0 ? [fact(words.toBank, toBank, ...bankNote)] : []),
    ...(toWallet > 0 ? [fact(words.toWallet, toWallet, words.walletShows)] : []),
  ];
}
