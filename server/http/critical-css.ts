/**
 * A sheet's parts in their order: what every page needs, rules with the classes one of their selectors needs, blocks of
 * parts, and what sets a variable.
 */
export type Rules = Part[];
type Part = string | Rule | Block | Variable;
type Rule = { needs: string[][]; css: string };
type Block = { at: string; rules: Rules; needs?: string[][] };
type Variable = { sets: string; css: string };

/** The whole sheet. */
export const cssOf = (rules: Rules): string => textOf(rules, () => true);

/**
 * The rules that may match on a page of this text, without variables that neither they nor the page read. What is left out
 * comes with the application, which alone brings elements that need it: the page is a tenth lighter without (decision 007).
 */
export function criticalCss(rules: Rules, html: string): string {
  const classes = classesIn(html);
  const pageRules = rulesFor(rules, classes);
  const values = valuesIn(pageRules);
  const read = new Set<string>();
  const texts = [html, textOf(pageRules, () => false)];
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      texts.push(...(values.get(name) ?? []));
    }
  return textOf(pageRules, (name) => read.has(name));
}

/** Font faces stand apart from the page's other rules: one that is written anew has the whole page laid out anew. */
export const isFace = (part: Part): boolean => typeof part === 'string' && part.startsWith('@font-face');

/** Layers stand apart too, whole from the start: where one is written anew, a browser takes all fonts for changed. */
export const isLayered = (part: Part): boolean =>
  typeof part === 'string' ? part.startsWith('@layer') : 'at' in part && part.at.startsWith('@layer');

/** The classes that elements of this page have. */
const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * Few visitors have these, or they show where the application lives (a press, the veil of a page that is left): a page waits
 * for no bytes of them, and the application brings them with its whole sheets.
 */
const LATER =
  /^@.*(?:forced-colors|19\.99em|container|interpolate-size)|^(?:body:?:after|html\[data-leaving\])|^[^{,]*:active\{/;

const rulesFor = (rules: Rules, classes: ReadonlySet<string>): Rules =>
  rules.flatMap((part): Rules => {
    if (typeof part === 'string') return LATER.test(part) ? [] : [part];
    if ('sets' in part) return [part];
    if (LATER.test('at' in part ? part.at : part.css)) return [];
    const isUsed = part.needs?.some((all) => all.every((name) => classes.has(name))) ?? true;
    if (!isUsed) return [];
    return 'css' in part ? [part] : [{ ...part, rules: rulesFor(part.rules, classes) }];
  });

/** What each variable is set to, wherever that is. */
function valuesIn(rules: Rules, values = new Map<string, string[]>()): Map<string, string[]> {
  for (const part of rules) {
    if (typeof part === 'string') continue;
    if ('rules' in part) valuesIn(part.rules, values);
    if ('sets' in part) values.set(part.sets, [...(values.get(part.sets) ?? []), part.css]);
  }
  return values;
}

const textOf = (rules: Rules, isRead: (variable: string) => boolean): string =>
  rules
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('sets' in part) return isRead(part.sets) ? part.css : '';
      if ('css' in part) return part.css;
      const inner = textOf(part.rules, isRead);
      return inner === '' ? '' : `${part.at}{${inner.replace(/;$/, '')}}`;
    })
    .join('');
