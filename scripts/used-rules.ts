import { parse, Rule, type ChildNode, type Container } from 'postcss';
import type { Rules } from '#server/http/used-rules.ts';

/** A sheet's rules with the classes each needs, for the server to send a page those it uses (`server/http/used-rules.ts`). */
export function rulesOf(css: string): Rules {
  const sheet = parse(css);
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
  if (node.type === 'comment') return [];
  const needs = node.type === 'rule' ? node.selectors.map(classesOf) : [];
  if (node.type === 'atrule' && node.name === 'keyframes') needs.push(...usersOf(node.params));
  if (needs.length > 0 && needs.every((classes) => classes.length > 0)) return [{ needs, css: node.toString() }];
  const isBlock = node.type === 'atrule' && /^(media|supports|layer|container)$/.test(node.name) && node.nodes;
  return [isBlock ? { at: `@${node.name} ${node.params}`, rules: partsOf(node, usersOf) } : node.toString()];
}

/** The classes without which the selector matches nothing; what stands in `:not()`, `:is()` and their like may be missing. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/:[\w-]+\([^()]*\)/g, '');
  if (plain !== selector) return classesOf(plain);
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}
