import { fold } from '#contract/rules/fold.ts';
import { soundOf } from '#contract/rules/near-words.ts';

const CODES = (
  'ar en fr tr fa ur hi bn ml ta es pt it de nl sv no da fi pl cs hu ro bg el ru uk ka hy az bs sr hr sq he ku ' +
  'zh ja ko th vi ms id tl sw am so af'
).split(' ');

/** The distinguishing part: "عربية" and "عربي" are one, in any spelling. */
const stemOf = (word: string) => soundOf(word.replace(/(?<=.{2})(?:يه|ي)$/u, ''));
const bare = (word: string) => word.replace(/^ال/u, '');

const named = new Map(
  CODES.flatMap((code) =>
    ['ar', 'en'].map((tongue) => {
      const name = new Intl.DisplayNames(tongue, { type: 'language' }).of(code) ?? code;
      return [stemOf(bare(fold(name))), code] as const;
    }),
  ),
);

export function languagesIn(text: string): string[] {
  const codes = fold(text)
    .split(' ')
    .flatMap((word) => {
      // "والعربية" is "and Arabic"; "الماني" only seems to begin with an article
      const alone = word.replace(/^و/u, '');
      const code = [word, alone, bare(alone)].map((one) => named.get(stemOf(one))).find((one) => one !== undefined);
      return code ?? [];
    });
  return [...new Set(codes)];
}
