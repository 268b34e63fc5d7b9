import { CURRENCIES } from '#contract/constants.ts';
import { moneyFigure, toMajor } from '#contract/rules/money.ts';
import type { Charge } from './port.ts';

export type ChargeRequest = { id: string; amount_minor: number; currency: string };

export const CHARGE_DIFFERS = 'charge_differs' as const;

const isKnown = (currency: string): currency is keyof typeof CURRENCIES => currency in CURRENCIES;
const money = (minor: number, currency: string): string =>
  isKnown(currency)
    ? `${currency} ${moneyFigure(toMajor(minor, currency), CURRENCIES[currency].exponent)}`
    : `${minor} in the smallest unit of ${currency}`;

/** Null when they agree. */
export function chargeDifference(asked: ChargeRequest, told: Charge) {
  const isOurs = told.ourRef === asked.id;
  if (isOurs && told.amount === asked.amount_minor && told.currency === asked.currency) return null;
  const sum = `asked for ${money(asked.amount_minor, asked.currency)}, the gateway tells of ${money(told.amount, told.currency)}`;
  return {
    summary: `A charge is another than was asked for: ${sum}${isOurs ? '' : ' under another reference'} (${told.state}).`,
    detail: {
      asked: { minor: asked.amount_minor, currency: asked.currency },
      told: { minor: told.amount, currency: told.currency },
      charge: told.state,
    },
  };
}
