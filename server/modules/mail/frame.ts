import { escape } from 'html-escaper';
import { LOCALES, type Locale } from '#contract/constants.ts';
import { LABELS } from './mail-words.ts';

const ISOLATE = /\u2068([^\u2069]*)\u2069/gu;
/** Longer texts may break: a name is no code. */
const LONGEST = 16;
/** As in plain text, the first letter decides the direction. */
const ARABIC = /^[^\p{L}]*[\u0600-\u06ff]/u;

/** Keeps codes, times and amounts in their own direction, by invisible marks in plain text. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** For HTML: some mail programs draw those marks as boxes, but all support a direction. */
export const htmlOf = (text: string): string =>
  escape(text)
    .replace(
      ISOLATE,
      (_, inner: string) =>
        `<span dir="${ARABIC.test(inner) ? 'rtl' : 'ltr'}" style="unicode-bidi:isolate${inner.length > LONGEST ? '' : ';white-space:nowrap'}">${inner}</span>`,
    )
    .replaceAll('\n', '<br>');

/** Some programs drop the page's direction but keep a cell's. */
export function cell(locale: Locale, style: string, html: string): string {
  const { dir } = LOCALES[locale];
  const start = dir === 'rtl' ? 'right' : 'left';
  return `<td dir="${dir}" align="${start}" style="text-align:${start};${style}">${html}</td>`;
}

/** A one-cell table: some programs draw no button otherwise. */
export function button(locale: Locale, { label, url }: { label: string; url: string }): string {
  const link = `<a href="${escape(url)}" style="display:inline-block;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 22px">${escape(label)}</a>`;
  return `<table role="presentation" dir="${LOCALES[locale].dir}" cellpadding="0" cellspacing="0"><tr><td bgcolor="#c2352a" style="background:#c2352a;border-radius:12px">${link}</td></tr></table>`;
}

/** Tables throughout, for old mail programs. */
export function frame(
  { locale, subject, foot }: { locale: Locale; subject: string; foot?: string },
  rows: string[],
): string {
  const { dir } = LOCALES[locale];
  const table = (style: string, html: string) =>
    `<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="${style}">${html}</table>`;
  const brand = cell(locale, 'padding:28px 24px 0;font-weight:700', LABELS[locale].brand);
  const below = foot
    ? `<tr>${cell(locale, 'padding:14px 24px;color:#5f667a;font-size:13px;line-height:1.6', foot)}</tr>`
    : '';
  const card = table(
    'background:#ffffff;border-radius:18px',
    [brand, ...rows].map((row) => `<tr>${row}</tr>`).join('\n'),
  );
  const column = table('max-width:600px', `<tr><td dir="${dir}">${card}</td></tr>${below}`);
  return `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(subject)}</title></head>
<body dir="${dir}" style="margin:0;background:#f7f4ee;color:#1b2338;font:16px/1.7 'Readex Pro',Tahoma,Arial,sans-serif">
${table('background:#f7f4ee', `<tr><td align="center" style="padding:24px 12px">${column}</td></tr>`)}
</body></html>`;
}
