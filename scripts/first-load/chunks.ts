import { fileURLToPath } from 'node:url';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null };

const at = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const HOME = [at('features/home/home.page.tsx')];
const PACKAGE = [at('features/package/package.page.tsx')];
/** Both show a list of packages. */
const LISTS = ['results/results.page.tsx', 'places/place.page.tsx'].map((path) => at(`features/${path}`));
/** Opened by parts of every page. */
const DIALOGS = ['modal.tsx', 'sheet.tsx'].map((path) => at(`components/${path}`));
/** Must not load the package page's chunk. */
const APART = [at('app/idle-start.ts'), at('features/policies/policy.page.tsx'), ...LISTS];
/** Parts of a package's page, without its chunk. */
const OTHERS = [
  'trips/builder',
  'booking/find-booking',
  'experts/expert',
  'booking/outcome',
  'account/profile',
  'desk/desk',
].map((page) => at(`features/${page}.page.tsx`));
const isOurs = (id: string) => !id.startsWith('\0') && !id.includes('node_modules');
/** In one page's chunk they would load it everywhere. */
const SHARED_HOOKS =
  /@mantine[\\/](hooks[\\/]esm[\\/](use-uncontrolled|use-merged-ref)|core[\\/]esm[\\/](core[\\/]utils[\\/]create-event-handler|components[\\/]Input))[\\/]/;
/** Used by windows of any page. */
const MARKS = /@mantine[\\/]core[\\/]esm[\\/](components[\\/]Radio|utils[\\/](?:InlineInput|InputsGroupFieldset))[\\/]/;
/** All icons come from one index, so their users are listed. */
const iconOf = (id: string) => /@tabler[\\/]icons-react[\\/].*[\\/](Icon\w+)\.m?js$/.exec(id)?.[1];

/** Few files that compress well. A file includes dependencies that no name before it, alphabetically, has. */
export function firstPages() {
  let sets: Record<'entry' | 'home' | 'offer' | 'apart' | 'lists' | 'others', Set<string>> | null = null;
  const closure = (roots: string[], graph: Graph) => {
    const reached = new Set<string>();
    const waiting = [...roots];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      const moduleInfo = graph.getModuleInfo(next);
      for (const [icon] of moduleInfo?.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) reached.add(icon);
      waiting.push(...(moduleInfo?.importedIds ?? []).filter(isOurs));
    }
    return reached;
  };
  const setsOf = (graph: Graph) =>
    (sets ??= {
      entry: closure([at('entry-client.tsx'), ...DIALOGS], graph),
      home: closure(HOME, graph),
      offer: closure(PACKAGE, graph),
      apart: closure(APART, graph),
      others: closure(OTHERS, graph),
      lists: LISTS.map((page) => closure([page], graph)).reduce((one, other) => one.intersection(other)),
    });
  const first = (id: string, graph: Graph): string | null => {
    if (SHARED_HOOKS.test(id)) return 'app';
    if (MARKS.test(id)) return 'common';
    const name = iconOf(id) ?? id;
    if ((name === id && !isOurs(id)) || HOME.includes(id) || PACKAGE.includes(id)) return null;
    const { entry, home, offer, apart, lists, others } = setsOf(graph);
    // a list names no further file: with its headers it comes in one round of a slow line
    if (entry.has(name) || (offer.has(name) && (home.has(name) || lists.has(name)))) return 'app';
    if (offer.has(name) && apart.has(name)) return 'blocks';
    if (offer.has(name)) return others.has(name) ? 'common' : 'package';
    return home.has(name) && (lists.has(name) || !name.includes('/features/')) ? 'parts' : null;
  };
  /** Last: it includes what no other file has. */
  const list = (id: string, graph: Graph): string | null => (setsOf(graph).lists.has(iconOf(id) ?? id) ? 'list' : null);
  return [
    { name: first, debugName: 'first pages' },
    { name: list, debugName: 'lists' },
  ];
}
