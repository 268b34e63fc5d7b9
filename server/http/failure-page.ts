import type { Locale } from '#contract/constants.ts';
import { DEMO_LINE, DEMO_STYLE_ALONE } from '#server/demonstration.ts';

const WORDS = {
  ar: {
    title: 'حدث خطأ',
    line: 'تعذّر عرض هذه الصفحة الآن، والخطأ من جهتنا. لم يتغيّر شيء في حجوزاتك.',
    again: 'حاول مرة أخرى',
    home: 'الصفحة الرئيسية',
    other: 'An error occurred. This page could not be shown; your bookings are unchanged.',
    to: '/ar',
    dir: 'rtl',
  },
  en: {
    title: 'An error occurred',
    line: 'This page could not be shown right now. Something went wrong on our side. Your bookings are unchanged.',
    again: 'Try again',
    home: 'Home page',
    other: 'حدث خطأ وتعذّر عرض هذه الصفحة. لم يتغيّر شيء في حجوزاتك.',
    to: '/en',
    dir: 'ltr',
  },
} as const;
const BUSY = {
  ar: {
    title: 'الخدمة متوقفة مؤقتًا',
    line: 'تعذّر عرض هذه الصفحة الآن، وستعود الخدمة بعد قليل. لم يتغيّر شيء في حجوزاتك.',
    other: 'The service is briefly unavailable. Please try again shortly; your bookings are unchanged.',
  },
  en: {
    title: 'Briefly unavailable',
    line: 'This page could not be shown right now; the service will be back shortly. Your bookings are unchanged.',
    other: 'الخدمة متوقفة مؤقتًا. حاول مرة أخرى بعد قليل. لم يتغيّر شيء في حجوزاتك.',
  },
} as const;
const OTHER = { ar: 'en', en: 'ar' } as const;

type Failing = { status: 500 | 503; requestId: string; isDemonstration: boolean };

/** Needs no script, file or database. */
export function failurePage(locale: Locale, { status, requestId, isDemonstration }: Failing): string {
  const words = { ...WORDS[locale], ...(status === 503 ? BUSY[locale] : {}) };
  return `<!doctype html><html lang="${locale}" dir="${words.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title} · ETravelers</title><style>${STYLE}</style>${isDemonstration ? `${DEMO_STYLE_ALONE}<style>#demo{position:absolute;inset:0 0 auto}</style>` : ''}</head><body>${isDemonstration ? DEMO_LINE : ''}<main><p class="code">${status}</p><h1>${words.title}</h1><p>${words.line}</p><p class="ways"><a class="first" href="">${words.again}</a><a href="${words.to}">${words.home}</a></p><p class="other" lang="${OTHER[locale]}" dir="${WORDS[OTHER[locale]].dir}">${words.other}</p><p class="other"><bdi>${requestId.replace(/[^\w.:-]/g, '')}</bdi></p></main></body></html>`;
}

const STYLE =
  ':root{color-scheme:light dark;--paper:#f7f4ee;--ink:#1b2338;--quiet:#454c63;--red:#c2352a;--on:#fff}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#111827;--ink:#f4eee2;--quiet:#c6cad6;--red:#f0705f;--on:#1d0d0b}}' +
  '*{margin:0;box-sizing:border-box}body{min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.7 "Readex Pro Variable","Segoe UI",Tahoma,sans-serif}' +
  'main{max-width:34rem;width:100%;border-inline-start:4px solid var(--red);padding-inline-start:1.5rem}.code{color:var(--quiet);letter-spacing:.2em}h1{font-size:2rem;line-height:1.3;margin-block:0.25rem 0.75rem}' +
  '.ways{display:flex;flex-wrap:wrap;gap:0.75rem;margin-block:1.5rem}a{display:inline-flex;align-items:center;min-height:2.75rem;padding-inline:1.25rem;border-radius:12px;border:1px solid currentColor;color:inherit;text-decoration:none}' +
  'a.first{background:var(--red);border-color:var(--red);color:var(--on)}a:focus-visible{outline:3px solid #17646d;outline-offset:3px}.other{color:var(--quiet);font-size:0.9375rem}';
