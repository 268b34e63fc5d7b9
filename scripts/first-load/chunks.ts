import { fileURLToPath } from 'node:url';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null };

const at = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const HOME = [at('features/home/home.page.tsx')];
const PACKAGE = [at('features/package/package.page.tsx')];
/** Both show a list of packages. */
const LISTS = ['results/results.page.tsx', 'places/place.page.tsx'].map((path) => at(`features/${path}`));
/** What dialogs stand in: parts of every page open one. */
const DIALOGS = ['modal.tsx', 'sheet.tsx'].map((path) => at(`components/${path}`));
/** What must not bring the package page's file along. */
const APART = [at('app/idle-start.ts'), at('features/policies/policy.page.tsx'), ...LISTS];
/** Pages that show parts of a package's, whose file they do without. */
const OTHERS = [
  'trips/builder',
  'booking/find-booking',
  'experts/expert',
  'booking/outcome',
  'account/profile',
  'desk/desk',
].map((page) => at(`features/${page}.page.tsx`));
const isOurs = (id: string) => !id.startsWith('\0') && !id.includes('node_modules');
/** What Mantine's fields, its pages of a list, its menus and its windows share: in the file of one page they would bring it everywhere. */
const SHARED_HOOKS =
  /@mantine[\\/](hooks[\\/]esm[\\/](use-uncontrolled|use-merged-ref)|core[\\/]esm[\\/]core[\\/]utils[\\/]create-event-handler)[\\/]/;
/** Ticks and radios: a window of any page asks for one. */
const MARKS = /@mantine[\\/]core[\\/]esm[\\/](components[\\/]Radio|utils[\\/](?:InlineInput|InputsGroupFieldset))[\\/]/;
/** An icon's own module; who uses it is told by name, since all of them are imported through one list. */
const iconOf = (id: string) => /@tabler[\\/]icons-react[\\/].*[\\/](Icon\w+)\.m?js$/.exec(id)?.[1];

/**
 * Few files that compress well instead of many that do not: what every page needs, with what a package page shares with
 * home, the lists, the texts and the extras, is `app`; what the package page needs at once is `package`, and what windows and
 * other pages need of that, `common`; what home shares with the lists is `parts`; what a list shares with a destination besides is
 * `list`. The pages' own modules stay chunks of their own. A file takes along what it needs and no earlier name has, in the order of the alphabet.
 */
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
    const isShared = offer.has(name) && (home.has(name) || apart.has(name));
    if (entry.has(name) || isShared) return 'app';
    if (offer.has(name)) return others.has(name) ? 'common' : 'package';
    return home.has(name) && (lists.has(name) || !name.includes('/features/')) ? 'parts' : null;
  };
  /** After all of them: what is put into a file takes along what it needs and no other file has. */
  const list = (id: string, graph: Graph): string | null => (setsOf(graph).lists.has(iconOf(id) ?? id) ? 'list' : null);
  return [
    { name: first, debugName: 'first pages' },
    { name: list, debugName: 'lists' },
  ];
}
