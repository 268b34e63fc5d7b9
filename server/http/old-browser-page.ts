import { escape } from 'html-escaper';
import type { Locale } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import { shownPhone, whatsappLink } from '#contract/rules/shown-phone.ts';
import { DEMO_LINE, DEMO_STYLE_ALONE } from '#server/demonstration.ts';

const WORDS = {
  ar: {
    dir: 'rtl',
    title: 'متصفحك لا يدعم هذا الموقع',
    line: 'حدّث متصفحك أو افتح هذه الصفحة في متصفح أحدث، ثم احجز كالمعتاد. أو تواصل معنا ونحجز لك.',
    call: 'اتصل بنا',
    chat: 'واتساب',
    on: 'تابع على أي حال',
    risk: 'قد لا تعمل بعض الأزرار. حجوزاتك كما هي.',
  },
  en: {
    dir: 'ltr',
    title: 'Your browser is too old for this site',
    line: 'Update your browser, or open this page in a newer one, then book as usual. Or contact us and we will book for you.',
    call: 'Call us',
    chat: 'WhatsApp',
    on: 'Continue anyway',
    risk: 'Some buttons may not work. Your bookings are unchanged.',
  },
} as const;
const OTHER = { ar: 'en', en: 'ar' } as const;

export function oldBrowserPage(
  locale: Locale,
  { wayOn, isDemonstration, house }: { wayOn: string; isDemonstration: boolean; house: HouseDetails | null },
): string {
  const { title, dir } = WORDS[locale];
  const demo = isDemonstration ? DEMO_STYLE_ALONE : '';
  return (
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} · ETravelers</title><style>${STYLE}</style>${demo}</head>` +
    `<body>${isDemonstration ? DEMO_LINE : ''}<main>${sectionIn(locale, 'h1', wayOn, house)}${sectionIn(OTHER[locale], 'h2', wayOn, house)}</main></body></html>`
  );
}

function sectionIn(locale: Locale, heading: 'h1' | 'h2', wayOn: string, house: HouseDetails | null): string {
  const { dir, title, line, call, chat, on, risk } = WORDS[locale];
  return (
    `<section lang="${locale}" dir="${dir}"><${heading}>${title}</${heading}><p>${line}</p>` +
    (house
      ? `<p><a class="first" href="tel:${house.phone}">${call} <span dir="ltr">${shownPhone(house.phone)}</span></a> ` +
        (house.whatsapp ? `<a href="${whatsappLink(house.whatsapp)}">${chat}</a></p>` : '</p>')
      : '') +
    `<p class="quiet"><a class="plain" href="${escape(wayOn)}">${on}</a><br>${risk}</p></section>`
  );
}

const STYLE =
  '*{margin:0;box-sizing:border-box}body{background:#f7f4ee;color:#1b2338;font:1.0625rem/1.7 "Segoe UI",Tahoma,Arial,sans-serif}' +
  'main{max-width:38.75rem;margin:0 auto;padding:2.5rem 1.5rem}section{padding:1.5rem 0}section+section{border-top:1px solid #cdc6b8}' +
  'h1,h2{font-size:1.6875rem;line-height:1.4;margin-bottom:0.75rem}h2{font-size:1.3125rem}p{margin-bottom:1.125rem}' +
  'a{display:inline-block;padding:0.625rem 1.25rem;margin-bottom:0.5rem;border:1px solid #1b2338;border-radius:12px;color:#1b2338;text-decoration:none}' +
  'a.first{background:#c2352a;border-color:#c2352a;color:#fff}a.plain{padding:0.625rem 0;border:0;text-decoration:underline}' +
  'a:focus{outline:3px solid #17646d}.quiet{color:#454c63;font-size:0.9375rem}';
