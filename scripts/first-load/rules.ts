import { parse, Rule, type AtRule, type ChildNode, type Container } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Rules } from '#server/http/critical-css.ts';

export function rulesOf(css: string): Rules {
  const sheet = parse(css);
  // every served browser knows it unprefixed, and eleven of them cost the home page its single round trip
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

/** A page omits variables that it does not read. */
const declarationOf = (declaration: ChildNode & { prop: string }): Rules[number] =>
  declaration.prop.startsWith('--')
    ? { sets: declaration.prop, css: `${String(declaration)};` }
    : `${String(declaration)};`;

function atRuleOf(node: AtRule, usersOf: UsersOf): Rules {
  // a statement without a block, such as the layer order, needs its own end
  if (node.nodes === undefined) return [`${node.toString()};`];
  if (/^(media|supports|layer|container)$/.test(node.name))
    return [{ at: `@${node.name} ${node.params}`.trimEnd(), rules: partsOf(node as Container, usersOf) }];
  const needs = node.name === 'keyframes' ? usersOf(node.params) : [];
  const isNamed = needs.length > 0 && needs.every((classes) => classes.length > 0);
  return [isNamed ? { needs, css: node.toString() } : node.toString()];
}

/** Those in `:not()`, `:is()` and the like are optional. */
const classesOf = (selector: string): string[] =>
  parseSelector
    .astSync(selector)
    .nodes.flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node.type === 'class' ? [node.value] : []));
