import { LAW, lawsOf, roomsOf, type Wing } from './law.ts';

type Pattern = { group?: string[]; regex?: string; message: string };
type Override = { files: string[]; rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] } };

const CLIMBS: Pattern = { regex: String.raw`^\.\./`, message: 'a relative import never climbs: write #wing/...' };

/** As an import writes it: `#src/api` of `src/api/`, `axios` of `package:axios`. */
const specifierOf = (place: string) =>
  place.startsWith('package:') ? place.slice('package:'.length) : `#${place.replace(/\/$/u, '')}`;

/** A folder is itself and all below it, a file is itself. */
function banned(place: string): string[] {
  const name = specifierOf(place).replace(/\/$/u, '');
  if (/\.\w+$/u.test(name)) return [name];
  const isAnyOf = name.includes('*') || place.startsWith('package:@');
  return [...(isAnyOf ? [] : [name]), `${name}/**`];
}

/** Bans all but these places: a folder that is banned lets nothing below it in, so each level is opened in turn. */
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

const patternsOf = ({ may, never = [], why: message }: Wing): Pattern[] => [
  ...(may ? [{ group: allBut(may), message }] : []),
  ...(never.length > 0 ? [{ group: never.flatMap(banned), message }] : []),
];

/** Other rooms are entered by their door. */
const doorOf = ({ files, door, builtOf = {}, why: message }: Wing, room: string): Pattern => ({
  group: [
    `#${files}*/**`,
    ...(door ? [`!#${files}*/${door}`] : []),
    ...[room, builtOf[room]].flatMap((one) => (one ? [`!#${files}${one}/**`] : [])),
  ],
  message,
});

const override = (files: string, patterns: Pattern[]): Override => ({
  files: [`${files}**`],
  rules: { 'no-restricted-imports': ['error', { patterns: [CLIMBS, ...patterns] }] },
});

/** The law as lint's overrides, outer wings first: the last one that names a file holds for it whole. */
export function lawOverrides(): Override[] {
  const wings = [...new Set(LAW.map(({ files }) => files))].toSorted((one, other) => one.length - other.length);
  return wings.flatMap((files) => {
    const patterns = lawsOf(files).flatMap(patternsOf);
    const rooms = LAW.filter((wing) => wing.files === files && wing.door !== undefined).flatMap((wing) =>
      roomsOf(wing).map((room) => override(`${files}${room}/`, [...patterns, doorOf(wing, room)])),
    );
    return [override(files, patterns), ...rooms];
  });
}

export const CLIMBING: Override['rules'] = { 'no-restricted-imports': ['error', { patterns: [CLIMBS] }] };
