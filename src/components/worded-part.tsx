import type { ComponentType } from 'react';
import type { Locale } from '#contract/constants.ts';
import { part } from '#src/delivery/part.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { useScope } from '#src/locale/scope.tsx';

/** Comes with its words, which no page carries for it; fails silently. `idle`: before it is shown. */
export function wordedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: string,
  when: 'idle' | 'asked' = 'asked',
) {
  const partIn = (locale: Locale) => {
    const isOfPage = typeof document !== 'undefined' && document.documentElement.lang === locale;
    return part(
      async () => {
        const [content] = await Promise.all([load(), loadLocale(locale, [words])]);
        return content;
      },
      { onFail: 'nothing', when: isOfPage ? when : 'asked' },
    );
  };
  const parts = { ar: partIn('ar'), en: partIn('en') };
  return function WordedPart(props: Props) {
    const Part = parts[useScope().locale];
    return <Part {...props} />;
  };
}
