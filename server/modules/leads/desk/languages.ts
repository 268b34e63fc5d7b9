import { fold } from '#contract/rules/fold.ts';
import { soundOf } from '#contract/rules/near-words.ts';

/** Languages that travellers and our experts speak, by their codes. */
const CODES = (
  'ar en fr tr fa ur hi bn ml ta es pt it de nl sv no da fi pl cs hu ro bg el ru uk ka hy az bs sr hr sq he ku ' +
  'zh ja ko th vi ms id tl sw am so af'
).split(' ');

/** What of a name tells it: "عربية" and "عربي" are one, however they are spelled. */
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

/** The codes of the languages that an applicant's words name, in Arabic or English, in their order. */
export function languagesIn(text: string): string[] {
  const codes = fold(text)
    .split(' ')
    .flatMap((word) => {
      // "والعربية" is "and Arabic"; "الماني" begins like an article and has none
      const alone = word.replace(/^و/u, '');
      const code = [word, alone, bare(alone)].map((one) => named.get(stemOf(one))).find((one) => one !== undefined);
      return code ?? [];
    });
  return [...new Set(codes)];
}
