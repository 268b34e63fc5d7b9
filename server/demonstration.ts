import type { Locale } from '#contract/constants.ts';
import type { Env } from './env.ts';
import { chooseSuppliers, hasEmbedded } from './suppliers/choose.ts';

const lineOf = ({ ar, en }: Record<Locale, string>): string =>
  `<aside id="demo" aria-labelledby="demo"><span lang="ar">${ar}</span><span lang="en">${en}</span></aside>`;
const WORDS: Record<Locale, string> = {
  ar: 'نسخة تجريبية: لا نخصم أي مبلغ',
  en: 'Demonstration: no money is taken',
};

export const DEMO_LINE = lineOf(WORDS);

const TEST_WORDS: Record<Locale, string> = {
  ar: 'متجر اختبار: لا شيء هنا حقيقي',
  en: 'Test shop: nothing here is real',
};

/** Above every page: a demonstration, or a shop that sells invented stock [CA17]; empty for a real one. */
export function shopLine(env: Env): string {
  if (env.demo) return DEMO_LINE;
  const { flights, hotels } = chooseSuppliers(env);
  return env.mode === 'production' && (hasEmbedded(flights) || hasEmbedded(hotels)) ? lineOf(TEST_WORDS) : '';
}

/** Independent of fonts, to avoid shifts; a page must fit one round trip. */
export const DEMO_STYLE =
  '<style>#demo{text-align:center;font-size:0.8125rem;line-height:1.75rem;color:var(--et-saffron-t);background:var(--et-saffron-s)}' +
  ':lang(en)>#demo>:lang(ar),:lang(ar)>#demo>:lang(en){display:none}</style>';

/** For pages without the site's tokens. */
export const DEMO_STYLE_ALONE =
  DEMO_STYLE +
  '<style>:root{--et-saffron-t:#85520a;--et-saffron-s:#fbf0d9}' +
  '@media(prefers-color-scheme:dark){:root{--et-saffron-t:#f3c377;--et-saffron-s:#382d1c}}</style>';
