/** A sheet's parts in their order: what every page needs, rules with the classes one of their selectors needs, blocks. */
export type Rules = (string | { needs: string[][]; css: string } | { at: string; rules: Rules })[];

/** The classes that elements of this page have. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * The rules that may match on a page with these classes. The others come with the application, which alone brings
 * elements that need them: the page is a tenth lighter without (decision 007).
 */
export const usedRules = (rules: Rules, classes: ReadonlySet<string>): string =>
  rules
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('css' in part) return part.needs.some((all) => all.every((name) => classes.has(name))) ? part.css : '';
      const used = usedRules(part.rules, classes);
      return used === '' ? '' : `${part.at}{${used}}`;
    })
    .join('');

/** Font faces stand apart from the page's other rules: they stay when the whole sheets take the others' place. */
export const isFace = (part: Rules[number]): boolean => typeof part === 'string' && part.startsWith('@font-face');
