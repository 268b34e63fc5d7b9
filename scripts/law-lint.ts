import { LAW, lawsOf, roomsOf, type Wing } from './law.ts';

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean };
type Override = { files: string[]; rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] } };

const CLIMBS: Pattern = { regex: String.raw`^\.\./`, message: 'a relative import never climbs: write #wing/...' };

/** `#src/api` of `src/api/`, `axios` of `package:axios`. */
const specifierOf = (place: string) =>
  place.startsWith('package:') ? place.slice('package:'.length) : `#${place.replace(/\/$/u, '')}`;

/** A folder includes all below it; an ending is any file with it. */
function banned(place: string): string[] {
  if (place.startsWith('*.')) return [place];
  const name = specifierOf(place).replace(/\/$/u, '');
  if (/\.\w+$/u.test(name)) return [name];
  const isAnyOf = name.includes('*') || place.startsWith('package:@');
  return [...(isAnyOf ? [] : [name]), `${name}/**`];
}

/** Bans all but these places: a banned folder bans its children, so each level is reopened. */
function allBut(places: string[]): string[] {
  const specifiers = places.filter((place) => place !== 'package:').map(specifierOf);
  const levels = [places.includes('package:') ? '#*' : '*', '!./*', '!./**'];
  const deepest = Math.max(...specifiers.map((name) => name.split('/').length));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const here = specifiers.filter((name) => name.split('/').length >= depth);
    const nodes = new Map(here.map((name) => [name.split('/').slice(0, depth).join('/'), name]));
    for (const node of nodes.keys()) levels.push(`!${node}`);
    for (const node of nodes.keys())
      levels.push(...(specifiers.includes(node) ? [`!${node}/**`] : [`${node}/*`, `${node}/*/**`]));
  }
  return levels;
}

/** `late` imports pass: lint cannot recognise `import()`, the graph test can. */
const patternsOf = ({ may, never = [], late, types, why: message }: Wing): Pattern[] =>
  [...(may ? [allBut(may)] : []), ...(never.length > 0 ? [never.flatMap(banned)] : [])].map((group) => ({
    group: late ? [...group, `!${late}`] : group,
    message,
    allowTypeImports: types ?? false,
  }));

/** Other modules are imported through their index. */
const doorOf = ({ files, door, late, types, builtOf = {}, why: message }: Wing, room: string): Pattern => ({
  group: [
    `#${files}*/**`,
    ...(door ? [`!#${files}*/${door}`] : []),
    ...(late ? [`!${late}`] : []),
    ...[room, ...(builtOf[room] ?? []), ...(builtOf['*'] ?? [])].map((one) => `!#${files}${one}/**`),
  ],
  message,
  allowTypeImports: types ?? false,
});

const override = (files: string, patterns: Pattern[]): Override => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [CLIMBS, ...patterns] }] },
});

/**
 * The rules as lint overrides. The last override that matches a file wins, so outer areas come first, endings last. A
 * pattern that allows overrides others: only the graph test is complete.
 */
export function lawOverrides(): Override[] {
  const groups = new Map(LAW.map(({ files, like }) => [`${files}**/${like ?? '*'}`, { files, like }]));
  const inOrder = [...groups].toSorted(
    ([, one], [, other]) => one.files.length - other.files.length || Number(!!one.like) - Number(!!other.like),
  );
  return inOrder.flatMap(([glob, { files, like = '*.ts' }]) => {
    const ending = like.replaceAll('*', 'x');
    const patterns = lawsOf(`${files}${ending}`).flatMap(patternsOf);
    const laws = lawsOf(`${files}x/${ending}`).filter((wing) => wing.files === files && wing.door !== undefined);
    const rooms = [...new Set(laws.flatMap(roomsOf))].map((room) =>
      override(glob.replace(files, `${files}${room}/`), [
        ...patterns,
        ...laws.filter((wing) => lawsOf(`${files}${room}/${ending}`).includes(wing)).map((wing) => doorOf(wing, room)),
      ]),
    );
    return [override(glob, patterns), ...rooms];
  });
}

export const CLIMBING: Override['rules'] = { 'no-restricted-imports': ['error', { patterns: [CLIMBS] }] };
