/** A sheet's parts in their order: what every page needs, rules with the classes one of their selectors needs, blocks. */
export type Rules = (string | { needs: string[][]; css: string } | { at: string; rules: Rules })[];

/** The classes that elements of this page have. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * The rules that may match on a page with these classes; the whole sheet without them. What is left out comes with the
 * application, which alone brings elements that need it: the page is a tenth lighter without (decision 007).
 */
export const cssOf = (rules: Rules, classes: ReadonlySet<string> | null = null): string =>
  rules
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('css' in part) {
        const isUsed = classes === null || part.needs.some((all) => all.every((name) => classes.has(name)));
        return isUsed ? part.css : '';
      }
      const inner = cssOf(part.rules, classes);
      return inner === '' ? '' : `${part.at}{${inner}}`;
    })
    .join('');

/** Font faces stand apart from the page's other rules: one that is written anew has the whole page laid out anew. */
export const isFace = (part: Rules[number]): boolean => typeof part === 'string' && part.startsWith('@font-face');
