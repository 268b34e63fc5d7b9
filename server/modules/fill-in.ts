import type { Sentence } from './refusal.ts';

/** Values of `{name}`; a Sentence where the languages differ. */
export type Figures = Record<string, Sentence | string | number>;

const fill = (text: string, language: keyof Sentence, figures: Figures): string =>
  text.replace(/\{(\w+)\}/gu, (hole, name: string) => {
    const figure = figures[name] ?? hole;
    return typeof figure === 'object' ? figure[language] : String(figure);
  });

export const fillIn = ({ ar, en }: Sentence, figures: Figures): Sentence => ({
  ar: fill(ar, 'ar', figures),
  en: fill(en, 'en', figures),
});
