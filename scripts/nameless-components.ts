import type { Plugin } from 'vite';

/** Whose components are named for React's developer tools alone. */
const LIBRARIES = /react-router[\\/]dist[\\/]production|@mantine[\\/](?:core|hooks|notifications)[\\/]esm/;
const MAKERS = ['forwardRef', 'createContext', 'memo'];

type Node = {
  type: string;
  start: number;
  end: number;
  expression?: Node;
  left?: Node;
  property?: { name?: string };
  declarations?: { init?: Node | null }[];
  callee?: Node;
};

const isName = ({ type, expression }: Node): boolean =>
  type === 'ExpressionStatement' &&
  expression?.type === 'AssignmentExpression' &&
  expression.left?.property?.name === 'displayName';

/** Where a component is made by a call whose result may be left out when nobody imports it. */
const makersIn = ({ type, declarations = [] }: Node): number[] =>
  type === 'VariableDeclaration'
    ? declarations.flatMap(({ init }) =>
        init?.type === 'CallExpression' && MAKERS.includes(init.callee?.property?.name ?? '') ? init.start : [],
      )
    : [];

/**
 * Libraries name their components after making them (`Link.displayName = …`), which keeps parts in the bundle that nobody
 * imports, and costs every visitor the names of all others. Products are not read with React's developer tools.
 */
export const namelessComponents: Plugin = {
  name: 'nameless-components',
  transform: {
    filter: { id: LIBRARIES, code: 'displayName' },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Node[] };
      const cuts = body.flatMap((node) =>
        isName(node)
          ? [{ from: node.start, to: node.end, by: '' }]
          : makersIn(node).map((from) => ({ from, to: from, by: '/* @__PURE__ */ ' })),
      );
      const nameless = cuts
        .toSorted((one, other) => other.from - one.from)
        .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code);
      return { code: nameless, map: null };
    },
  },
};
