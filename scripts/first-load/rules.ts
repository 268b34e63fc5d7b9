import { parse, Rule, type AtRule, type ChildNode, type Container } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Rules } from '#server/http/critical-css.ts';

/**
 * A sheet's rules with the classes each needs, for the server to send a page those it uses (`server/http/critical-css.ts`).
 * Mantine's rules for a dark page are left out: our tokens turn by themselves, and its scheme is always light.
 */
export function rulesOf(css: string): Rules {
  const sheet = parse(css);
  // every browser served knows it unprefixed, and eleven of them cost the home page its one round of a slow line
  sheet.walkDecls('-webkit-text-decoration-color', (prefixed) => void prefixed.remove());
  return partsOf(sheet, (name) => {
    const needs: string[][] = [];
    sheet.walkDecls(/^animation/, ({ value, parent }) => {
      if (value.split(/[\s,]+/).includes(name) && parent instanceof Rule)
        needs.push(...parent.selectors.map(classesOf));
    });
    return needs;
  });
}

/** What a keyframe's users need. */
type UsersOf = (keyframe: string) => string[][];

const partsOf = (container: Container, usersOf: UsersOf): Rules =>
  container.nodes?.flatMap((node) => partOf(node, usersOf)) ?? [];

function partOf(node: ChildNode, usersOf: UsersOf): Rules {
  if (node.type === 'rule') return ruleOf(node);
  return node.type === 'atrule' ? atRuleOf(node, usersOf) : [];
}

function ruleOf(rule: Rule): Rules {
  const selectors = rule.selectors.filter((selector) => !isDark(selector));
  if (selectors.length === 0) return [];
  const all = selectors.map(classesOf);
  const needs = all.every((classes) => classes.length > 0) ? all : undefined;
  const at = selectors.join(',');
  const declarations = rule.nodes.filter((node) => node.type === 'decl');
  if (declarations.some(({ prop }) => prop.startsWith('--')))
    return [{ at, needs, rules: declarations.map(declarationOf) }];
  const css = `${at}{${rule.nodes.filter((node) => node.type !== 'comment').join(';')}}`;
  return [needs === undefined ? css : { needs, css }];
}

const parseSelector = selectorParser();

function isDark(selector: string): boolean {
  let isFound = false;
  parseSelector.astSync(selector).walkAttributes(({ attribute, value }) => {
    isFound ||= attribute === 'data-mantine-color-scheme' && value === 'dark';
  });
  return isFound;
}

/** A variable's stands apart: sizes and colours that a page reads nowhere are left out of it. */
const declarationOf = (declaration: ChildNode & { prop: string }): Rules[number] =>
  declaration.prop.startsWith('--')
    ? { sets: declaration.prop, css: `${String(declaration)};` }
    : `${String(declaration)};`;

function atRuleOf(node: AtRule, usersOf: UsersOf): Rules {
  // one without a block, as the order of layers, ends where the next rule would become a part of it
  if (node.nodes === undefined) return [`${node.toString()};`];
  if (/^(media|supports|layer|container)$/.test(node.name))
    return [{ at: `@${node.name} ${node.params}`.trimEnd(), rules: partsOf(node as Container, usersOf) }];
  const needs = node.name === 'keyframes' ? usersOf(node.params) : [];
  const isNamed = needs.length > 0 && needs.every((classes) => classes.length > 0);
  return [isNamed ? { needs, css: node.toString() } : node.toString()];
}

/** The classes without which the selector matches nothing; what stands in `:not()`, `:is()` and their like may be missing. */
const classesOf = (selector: string): string[] =>
  parseSelector
    .astSync(selector)
    .nodes.flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node.type === 'class' ? [node.value] : []));
