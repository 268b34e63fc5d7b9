import { parse, type ChildNode, type Container } from 'postcss';
import type { Rules } from '#server/http/used-rules.ts';

/** A sheet's rules with the classes each needs, for the server to send a page those it uses (`server/http/used-rules.ts`). */
export const rulesOf = (css: string): Rules => partsOf(parse(css));

export type { Rules };

export function withoutFaces(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules('font-face', (face) => void face.remove());
  return sheet.toString();
}

const partsOf = (container: Container): Rules => container.nodes?.flatMap(partOf) ?? [];

function partOf(node: ChildNode): Rules {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    const needs = node.selectors.map(classesOf);
    return [needs.some((classes) => classes.length === 0) ? node.toString() : { needs, css: node.toString() }];
  }
  const isBlock = node.type === 'atrule' && /^(media|supports|layer|container)$/.test(node.name) && node.nodes;
  return [isBlock ? { at: `@${node.name} ${node.params}`, rules: partsOf(node) } : node.toString()];
}

/** The classes without which the selector matches nothing; what stands in `:not()`, `:is()` and their like may be missing. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:[\w-]+\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
