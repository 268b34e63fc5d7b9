import { escape } from 'html-escaper';
import { CURRENCIES, LOCALES, type Locale } from '#contract/constants.ts';
import { moneyFigure } from '#contract/rules/money.ts';
import { DEMO_LINE, DEMO_STYLE_ALONE } from '#server/demonstration.ts';
import type { ChargeRow } from './charges.store.ts';
import { STYLE } from './page-style.ts';
import { MERCHANT, METHOD_NAMES, SYMBOLS, WORDS } from './page-words.ts';

const localeOf = (text: string): Locale => (text === 'en' ? 'en' : 'ar');

function price({ amount_minor, currency }: ChargeRow, locale: Locale): string {
  const exponent = currency === 'KWD' || currency === 'SAR' ? CURRENCIES[currency].exponent : 2;
  const digits = `<bdi dir="ltr">${moneyFigure(amount_minor / 10 ** exponent, exponent)}</bdi>`;
  const symbol = SYMBOLS[currency]?.[locale] ?? escape(currency);
  return `<bdi>${locale === 'ar' ? `${digits} ${symbol}` : `${symbol} ${digits}`}</bdi>`;
}

function shell(locale: Locale, title: string, body: string, isDemonstration: boolean): string {
  const words = WORDS[locale];
  return `<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title><style>${STYLE}</style>${isDemonstration ? DEMO_STYLE_ALONE : ''}</head>
<body>${isDemonstration ? DEMO_LINE : ''}<header><b>${MERCHANT}</b><span>${words.tag}</span></header><main>${body}</main></body>
</html>`;
}

export function chargePage(charge: ChargeRow, isDemonstration: boolean): string {
  const locale = localeOf(charge.locale);
  const words = WORDS[locale];
  const facts = `<dl>
<dt>${words.to}</dt><dd>${MERCHANT}</dd>
<dt>${words.order}</dt><dd>${escape(charge.description)}</dd>
<dt>${words.method}</dt><dd>${METHOD_NAMES[charge.method]?.[locale] ?? escape(charge.method)}</dd>
<dt>${words.amount}</dt><dd class="sum">${price(charge, locale)}</dd>
</dl>`;
  const answers = `<form method="post" action="/gateway/${escape(charge.id)}">
<p>${words.question}</p>
<button class="main" name="answer" value="approve">${words.approve}</button>
<button name="answer" value="decline">${words.decline}</button>
<button name="answer" value="cancel">${words.cancel}</button>
<button name="answer" value="silence" aria-describedby="silence">${words.silence}</button>
<small id="silence">${words.silence_hint}</small>
</form>`;
  const over = `<p>${words.decided}</p><a class="way main" href="${escape(charge.return_url)}">${words.back}</a>`;
  const body = `<h1>${words.heading}</h1><p class="note">${words.demo}</p><section class="card">${facts}<hr class="tear">${charge.state === 'open' ? answers : over}</section>`;
  return shell(locale, words.title, body, isDemonstration);
}

export function missingPage(locale: Locale, isDemonstration: boolean): string {
  const words = WORDS[locale];
  return shell(
    locale,
    words.missing,
    `<h1>${words.missing}</h1><section class="card"><p>${words.missing_hint}</p><a class="way" href="/${locale}">${words.home}</a></section>`,
    isDemonstration,
  );
}
