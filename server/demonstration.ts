import type { Locale } from '#contract/constants.ts';

const WORDS: Record<Locale, string> = {
  ar: 'نسخة تجريبية: لا نخصم أي مبلغ',
  en: 'Demonstration: no money is taken',
};

export const DEMO_LINE = `<aside id="demo" aria-labelledby="demo"><span lang="ar">${WORDS.ar}</span><span lang="en">${WORDS.en}</span></aside>`;

/** Independent of fonts, to avoid shifts; a page must fit one round trip. */
export const DEMO_STYLE =
  '<style>#demo{text-align:center;font-size:0.8125rem;line-height:1.75rem;color:var(--et-saffron-t);background:var(--et-saffron-s)}' +
  ':lang(en)>#demo>:lang(ar),:lang(ar)>#demo>:lang(en){display:none}</style>';

/** For pages without the site's tokens. */
export const DEMO_STYLE_ALONE =
  DEMO_STYLE +
  '<style>:root{--et-saffron-t:#85520a;--et-saffron-s:#fbf0d9}' +
  '@media(prefers-color-scheme:dark){:root{--et-saffron-t:#f3c377;--et-saffron-s:#382d1c}}</style>';
