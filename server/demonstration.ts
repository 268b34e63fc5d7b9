import type { Locale } from '#contract/constants.ts';

const WORDS: Record<Locale, string> = {
  ar: 'نسخة تجريبية: لا يُخصم أي مبلغ',
  en: 'Demonstration: no money is taken',
};

/**
 * The line at the top of every page of a demonstration (DEMO). It stands outside what scripts draw, in both languages, and
 * shows the one of the document: it is in the first paint, nothing moves it, and a change of language needs no script.
 */
export const DEMO_LINE = `<aside id="demo"><span lang="ar">${WORDS.ar}</span><span lang="en">${WORDS.en}</span></aside>`;

/** Its look: of the site's tokens, and of its own where a page has none. The height does not depend on the font. */
export const DEMO_STYLE =
  '<style>#demo{padding:3px 20px;text-align:center;font-size:13px;font-weight:500;line-height:22px;color:var(--et-saffron-t,light-dark(#85520a,#f3c377));background:var(--et-saffron-s,light-dark(#fbf0d9,#382d1c))}' +
  ':lang(en)>#demo>:lang(ar),:lang(ar)>#demo>:lang(en){display:none}</style>';
