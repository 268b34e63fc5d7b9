import type { Edge } from './import-graph.ts';

/** The law of direction: who may import whom. `only` is all a wing may see, `never` what it must not. */
type Wall = { wing: RegExp; only?: RegExp[]; never?: RegExp[] };

const WALLS: Wall[] = [
  { wing: /^contract\//, only: [/^contract\//, /^package:(zod|libphonenumber-js)(\/|$)/] },
  { wing: /^machines\//, only: [/^machines\//, /^contract\//, /^package:xstate$/] },
  { wing: /^src\//, never: [/^server\//, /^tests\//] },
  { wing: /^src\/api\//, never: [/^machines\//, /^src\/(screens|dialogs|components|wiring|app)\//] },
  {
    wing: /^src\/wiring\//,
    never: [/^src\/(screens|dialogs|components|app)\//, /^package:@mantine/, /^package:axios/],
  },
  {
    wing: /^src\/components\//,
    never: [/^machines\//, /^src\/(api|wiring|screens|dialogs|app|storage)\//, /^package:axios/],
  },
  {
    wing: /^src\/dialogs\//,
    only: [/^src\/(dialogs|components|locale)\//, /^src\/inspector\/ear\.ts$/, /^(machines|contract)\//, /^package:/],
  },
  { wing: /^src\/screens\//, never: [/^src\/wiring\//, /^src\/api\/(http|send)\.ts/, /^package:axios/] },
  { wing: /^(src\/(?!api\/)|machines\/)/, never: [/^package:axios/] },
  { wing: /^server\//, never: [/^src\//, /^tests\//, /^package:(react|@mantine|@lingui)/] },
  { wing: /^server\/modules\//, never: [/^server\/http\//, /^package:fastify/] },
  { wing: /^server\/(suppliers|gateways|vendors)\//, never: [/^server\/(http|jobs)\//, /^server\/modules\/[^/]+\//] },
  { wing: /^server\/db\//, never: [/^server\/(modules|http|jobs|gateways)\//] },
  { wing: /^server\/jobs\//, never: [/^server\/http\//] },
  { wing: /^server\/http\//, never: [/^server\/(db|suppliers|gateways|jobs)\//] },
];

/** A sentence for each import that climbs a wall. */
export function violationsOf(edges: Edge[]): string[] {
  return edges.flatMap((edge) => reasons(edge).map((reason) => `${edge.from} imports ${edge.to}: ${reason}`));
}

function reasons({ from, to }: Edge): string[] {
  const found: string[] = [];
  if (to.startsWith('../')) found.push('a relative import never climbs');
  for (const { wing, only, never } of WALLS) {
    if (!wing.test(from)) continue;
    if (only !== undefined && !only.some((allowed) => allowed.test(to))) found.push(`${wing.source} may not see it`);
    if (never?.some((banned) => banned.test(to))) found.push(`${wing.source} must never see it`);
  }
  const own = /^server\/modules\/([^/]+)\//.exec(from)?.[1];
  const other = /^server\/modules\/([^/]+)\/(.+)$/.exec(to);
  if (other !== null && other[1] !== own && other[2] !== 'index.ts') found.push('a module is entered by its door');
  const screen = /^src\/screens\/([^/]+)\//.exec(from)?.[1];
  const otherScreen = /^src\/screens\/([^/]+)\//.exec(to)?.[1];
  if (screen !== undefined && otherScreen !== undefined && screen !== otherScreen)
    found.push('screens know no other screen');
  return found;
}
