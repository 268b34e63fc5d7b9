import { shownPhone, whatsappLink } from '#contract/rules/shown-phone.ts';
import { house } from '#server/content/demo.ts';

const WORDS = { ar: 'نسخة تجريبية: لا نخصم أي مبلغ', en: 'Demonstration: no money is taken' };
/** What stands first on every page of a demonstration. */
export const LINE = `<body><aside id="demo" aria-labelledby="demo"><span lang="ar">${WORDS.ar}</span><span lang="en">${WORDS.en}</span></aside>`;
/** Promo codes that a demonstration plants. */
export const CODES = /SPRING10|GIFT15|OLD2025|BIG500|\bRIYADH\b/u;

/** The line stands first, once, with its look in the head; on a business's page nothing of it does. */
export function demoLineFault(html: string, isDemo: boolean): string | null {
  const [head = '', rest = ''] = html.split('</head>');
  const isThere = rest.startsWith(LINE) && head.includes('#demo{') && html.split('id="demo"').length === 2;
  const fits = isDemo ? isThere : !/demo"|#demo|money is taken/u.test(html);
  return fits ? (CODES.exec(html)?.[0] ?? null) : 'the line of a demonstration';
}

/** Pages that are filled in the browser: without JavaScript what says that more is to come is not seen. */
export const OF_ONE_VISITOR = [
  '/booking/success/0123',
  '/booking/review/0123',
  '/staff/orders',
  '/expert/profile',
  '/user/liked',
  '/packages/booking',
  '/packages/rooms',
];

/** One note says what the page needs, in its language, with telephone and WhatsApp. */
export function noScriptFault(html: string, locale: string, path: string): string | null {
  const notes = html.match(/<noscript>.*?<\/noscript>/gu) ?? [];
  const [note = ''] = notes;
  const isRight =
    notes.length === 1 &&
    note.includes(shownPhone(house.kw.phone)) &&
    note.includes(whatsappLink(house.kw.phone)) &&
    /[\u0600-\u06FF]/u.test(note) === (locale === 'ar') &&
    (!OF_ONE_VISITOR.includes(path) || note.includes('display:none'));
  return isRight ? null : `${notes.length} notes: ${note}`;
}
