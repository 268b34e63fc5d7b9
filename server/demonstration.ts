import type { Locale } from '#contract/constants.ts';

const WORDS: Record<Locale, string> = {
  ar: 'نسخة تجريبية: لا نخصم أي مبلغ',
  en: 'Demonstration: no money is taken',
};

/**
 * The line at the top of every page of a demonstration (DEMO). It stands outside what scripts draw, in both languages, and
 * shows the one of the document: it is in the first paint, nothing moves it, and a change of language needs no script.
 */
export const DEMO_LINE = `<aside id="demo" aria-labelledby="demo"><span lang="ar">${WORDS.ar}</span><span lang="en">${WORDS.en}</span></aside>`;

/** Its look, in the site's tokens; its height does not depend on the font. Short: a page comes in one round of a slow line. */
export const DEMO_STYLE =
  '<style>#demo{text-align:center;font-size:0.8125rem;line-height:1.75rem;color:var(--et-saffron-t);background:var(--et-saffron-s)}' +
  ':lang(en)>#demo>:lang(ar),:lang(ar)>#demo>:lang(en){display:none}</style>';

/** The same on pages that stand apart from the site and have no tokens. */
export const DEMO_STYLE_ALONE =
  DEMO_STYLE +
  '<style>:root{--et-saffron-t:#85520a;--et-saffron-s:#fbf0d9}' +
  '@media(prefers-color-scheme:dark){:root{--et-saffron-t:#f3c377;--et-saffron-s:#382d1c}}</style>';
