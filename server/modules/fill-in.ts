import type { Sentence } from './refusal.ts';

/** What stands in place of a `{name}`; in both languages where each has its own word for it. */
export type Figures = Record<string, Sentence | string | number>;

const fill = (text: string, language: keyof Sentence, figures: Figures): string =>
  text.replace(/\{(\w+)\}/gu, (hole, name: string) => {
    const figure = figures[name] ?? hole;
    return typeof figure === 'object' ? figure[language] : String(figure);
  });

/** A sentence of a table with its figures. */
export const fillIn = ({ ar, en }: Sentence, figures: Figures): Sentence => ({
  ar: fill(ar, 'ar', figures),
  en: fill(en, 'en', figures),
});
