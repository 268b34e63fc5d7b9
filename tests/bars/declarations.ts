import { parseSync, Visitor, type ESTree } from 'vite';

/** A name that a file gives to a variable, a parameter or a function, and where it begins. */
export type Declaration = { name: string; start: number };

/** The names of a parameter or a pattern; what is only taken out of an object keeps the name it has there. */
function namesIn(node: ESTree.BindingPattern | ESTree.ParamPattern | ESTree.TSParameterProperty): Declaration[] {
  switch (node.type) {
    case 'Identifier':
      return [node];
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    case 'TSParameterProperty':
      return namesIn(node.parameter);
    case 'ArrayPattern':
      return node.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case 'ObjectPattern':
      return node.properties.flatMap((property) => {
        if (property.type === 'RestElement') return namesIn(property.argument);
        return property.shorthand ? [] : namesIn(property.value);
      });
  }
}

/** Every variable, parameter and function of a file, at any depth. */
export function declarationsIn(file: string, source: string): Declaration[] {
  const declarations: Declaration[] = [];
  const add = (...nodes: Parameters<typeof namesIn>[0][]) => declarations.push(...nodes.flatMap(namesIn));
  const ofFunction = ({ id, params }: { id?: Declaration | null; params: Parameters<typeof add> }) => {
    if (id) declarations.push(id);
    add(...params);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    CatchClause: ({ param }) => param && add(param),
    FunctionDeclaration: ofFunction,
    FunctionExpression: ofFunction,
    ArrowFunctionExpression: ({ params }) => add(...params),
    TSFunctionType: ({ params }) => add(...params),
    TSMethodSignature: ({ params }) => add(...params),
  }).visit(program);
  return declarations.map(({ name, start }) => ({ name, start }));
}
