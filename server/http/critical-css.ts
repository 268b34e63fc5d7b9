export type Rules = Part[];
type Part = string | Rule | Block | Variable;
type Rule = { needs: string[][]; css: string };
type Block = { at: string; rules: Rules; needs?: string[][] };
type Variable = { sets: string; css: string };

export const cssOf = (rules: Rules): string => textOf(rules, () => true);

/** The application loads the rest (decision 007). */
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

/** Rewriting one makes the browser lay out the whole page again. */
export const isFace = (part: Part): boolean => typeof part === 'string' && part.startsWith('@font-face');

/** Rewriting one makes browsers reload all fonts. */
export const isLayered = (part: Part): boolean =>
  typeof part === 'string' ? part.startsWith('@layer') : 'at' in part && part.at.startsWith('@layer');

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The application loads them itself. */
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
