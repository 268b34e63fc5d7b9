import { CURRENCIES, type ChargedCurrency, type Locale } from '#contract/constants.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { moneyFigure, toMajor, type Minor } from '#contract/rules/money.ts';

export function amountText(minor: Minor, currency: ChargedCurrency, locale: Locale): string {
  const figure = moneyFigure(toMajor(minor, currency), CURRENCIES[currency].exponent);
  const symbol = symbolOf(currency, locale);
  return locale === 'ar' ? `${figure} ${symbol}` : `${symbol} ${figure}`;
}
