import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Folders, files, endings (`*.page.*`) or `package:axios`; `*` is any folder. Nested areas obey both rules. */
export type Wing = {
  files: string;
  like?: string;
  /** Anything by default. */
  may?: string[];
  /** Overrides `may`. */
  never?: string[];
  /** By `import()` alone. */
  late?: string;
  /** Type imports always pass. */
  types?: true;
  except?: string[];
  /** Imported only through this file; null forbids it. */
  door?: string | null;
  /** Modules that may use others' files. */
  builtOf?: Record<string, string[]>;
  why: string;
};

const PARTS = ['src/dialogs/', 'src/cards/', 'src/components/'];
const ABOVE = ['src/features/', 'src/app/', 'src/tab/', 'src/routing/', 'src/effects/'];
const FLOWS = ['machines/', 'src/api/', 'src/dialogs/', 'src/storage/', ...ABOVE];
const EFFECTS = ['*.effects.ts', 'src/effects/', 'src/api/http.ts', 'src/api/send.ts', 'src/storage/'];
/** They use the desk's frame, lists and actions; the area shows studio photographs. */
const OF_EXPERTS = { 'expert-area': ['desk', 'studio'], studio: ['desk'] };

/** Lint (oxlint.config.ts) and tests/laws/imports.test.ts both read it. */
export const LAW: Wing[] = [
  {
    files: 'contract/',
    may: ['contract/', 'package:zod', 'package:libphonenumber-js'],
    why: 'the contract stands on zod, and on libphonenumber-js for telephone numbers',
  },
  { files: 'machines/', may: ['machines/', 'contract/', 'package:xstate'], why: 'machines know no framework' },
  {
    files: 'machines/',
    except: ['machines/domain/', 'machines/shared/'],
    never: ['machines/domain/'],
    door: '*.machine.ts',
    types: true,
    builtOf: { '*': ['shared'] },
    why: 'a machine knows the types of another feature, and invokes its charts',
  },
  {
    files: 'machines/domain/',
    may: ['machines/domain/', 'contract/', 'package:xstate'],
    why: 'the charts that the server runs stand alone',
  },
  {
    files: 'machines/shared/',
    may: ['machines/shared/', 'contract/', 'package:xstate'],
    why: 'what machines share knows none of them',
  },
  { files: 'src/', never: ['server/', 'tests/', 'scripts/'], why: 'the face never imports the back or a tool' },
  { files: 'src/', never: ['package:axios'], except: ['src/api/'], why: 'the api layer alone speaks HTTP' },
  { files: 'src/api/', never: ['machines/', ...PARTS, ...ABOVE], why: 'the api layer knows the contract alone' },
  ...['src/tab/', 'src/routing/', 'src/effects/'].map((files) => ({
    files,
    never: ['src/features/', 'src/app/'],
    why: 'what features share knows none of them',
  })),
  {
    files: 'src/components/',
    never: [...FLOWS, 'src/cards/'],
    why: 'components know no machine, no network, no screen, no card',
  },
  {
    files: 'src/cards/',
    never: FLOWS,
    why: 'cards know no machine, no network, no screen',
  },
  {
    files: 'src/delivery/',
    never: ['machines/', 'src/api/', 'src/dialogs/', 'src/cards/', ...ABOVE],
    why: 'delivery brings any page fast and knows none of them',
  },
  {
    files: 'src/dialogs/',
    may: [
      'src/dialogs/',
      'src/components/',
      'src/delivery/',
      'src/locale/',
      'src/inspector/inspect.ts',
      'machines/',
      'contract/',
      'package:',
    ],
    why: 'dialogs speak to their draft and to components',
  },
  { files: 'src/features/', never: ['src/app/'], why: 'a feature never knows the application' },
  {
    files: 'src/features/',
    except: ['*.routes.ts', '*.page.*', '*.effects.ts'],
    never: ['*.page.*', '*.routes.ts', ...EFFECTS],
    door: null,
    builtOf: OF_EXPERTS,
    why: 'a part speaks to machines and queries, and knows no effects and no other feature: pages put together',
  },
  {
    files: 'src/features/',
    like: '*.effects.ts',
    never: [...PARTS, '*.page.*', '*.routes.ts', 'package:@mantine/', 'package:react'],
    door: null,
    builtOf: OF_EXPERTS,
    why: 'effects give a machine what it asks for, and draw nothing',
  },
  {
    files: 'src/features/',
    like: '*.routes.ts',
    late: '*.page.*',
    never: ['machines/', ...PARTS, ...EFFECTS, 'src/tab/', 'src/features/*/*.tsx', 'package:@mantine/'],
    door: null,
    why: 'routes are in every first load: pages come by import(), and nothing else does',
  },
  { files: 'src/features/', like: '*.page.*', never: ['*.routes.ts'], why: 'a page is named by its route' },
  {
    files: 'server/',
    never: [
      'src/',
      'tests/',
      'package:react',
      'package:react-dom',
      'package:react-router-dom',
      'package:@mantine/',
      'package:@lingui/',
    ],
    why: 'the back never imports the face',
  },
  {
    files: 'server/modules/',
    never: ['server/http/', 'server/seed/', 'server/content/', 'package:fastify'],
    door: 'index.ts',
    why: 'modules know no http and no content, and enter each other by the door',
  },
  {
    files: 'server/modules/',
    like: '*.store.ts',
    never: ['*.routes.ts', '*.service.ts'],
    why: 'a store knows tables, not what is done with them',
  },
  {
    files: 'server/modules/',
    like: '*.routes.ts',
    never: ['server/db/', 'package:kysely'],
    types: true,
    why: 'routes ask their service, never the database',
  },
  {
    files: 'server/suppliers/',
    never: ['server/http/', 'server/jobs/', 'server/modules/*/'],
    why: 'a port knows no transport, no queue and no module',
  },
  {
    files: 'server/gateways/',
    never: ['server/http/', 'server/jobs/', 'server/modules/*/'],
    why: 'a port knows no transport, no queue and no module',
  },
  {
    files: 'server/vendors/',
    never: ['server/http/', 'server/jobs/', 'server/modules/', 'server/suppliers/', 'server/gateways/'],
    why: 'what is put round vendors knows none of them',
  },
  {
    files: 'server/kernel/',
    may: ['server/kernel/', 'contract/', 'package:node:crypto'],
    why: 'the kernel knows nobody who uses it',
  },
  {
    files: 'server/content/',
    may: ['server/content/', 'server/db/tables/', 'contract/', 'package:zod', 'package:node:fs', 'package:node:path'],
    why: 'content is read, not built',
  },
  {
    files: 'server/art/',
    never: ['server/modules/', 'server/db/', 'server/http/', 'server/jobs/', 'server/seed/'],
    why: 'drawings know their scenes alone',
  },
  {
    files: 'server/db/',
    never: ['server/modules/', 'server/http/', 'server/jobs/', 'server/gateways/', 'server/seed/', 'server/content/'],
    why: 'the database knows nobody who uses it',
  },
  { files: 'server/jobs/', never: ['server/http/'], why: 'work in the background knows no transport' },
  {
    files: 'server/http/',
    never: ['server/db/', 'server/suppliers/', 'server/gateways/', 'server/jobs/'],
    why: 'http speaks to the doors of modules',
  },
];

function isBelow(name: string, place: string): boolean {
  const start = RegExp.escape(place).replaceAll('\\*', '[^/]+');
  return place.startsWith('*.')
    ? new RegExp(`(?:^|/)${start}$`, 'u').test(name)
    : new RegExp(`^${start}${/[/:]$/u.test(place) ? '' : '(/|$)'}`, 'u').test(name);
}

export const lawsOf = (path: string): Wing[] =>
  LAW.filter(
    ({ files, like, except = [] }) =>
      path.startsWith(files) && (!like || isBelow(path, like)) && !except.some((place) => isBelow(path, place)),
  );

const roomOf = ({ files }: Wing, path: string): string | null =>
  path.startsWith(files) && path.slice(files.length).includes('/')
    ? (path.slice(files.length).split('/')[0] ?? null)
    : null;

export const roomsOf = ({ files }: Wing): string[] =>
  readdirSync(join(ROOT, files), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** `isLate`: by `import()`. */
export type Edge = { from: string; to: string; isType: boolean; isLate: boolean };

const isDoor = ({ files, door }: Wing, room: string, path: string): boolean =>
  typeof door === 'string' && (door.startsWith('*') ? isBelow(path, door) : path === `${files}${room}/${door}`);

export function reasonsAgainst({ from, to, isType, isLate }: Edge): string[] {
  if (to.startsWith('../')) return ['a relative import never climbs: write #wing/...'];
  return lawsOf(from).flatMap((wing) => {
    const { may, never = [], late, types, door, builtOf = {}, why } = wing;
    if (types && isType) return [];
    if (late && isBelow(to, late)) return isLate ? [] : [why];
    const isForeign = may !== undefined && !may.some((place) => isBelow(to, place));
    const isBanned = never.some((place) => isBelow(to, place));
    const room = door === undefined ? null : roomOf(wing, to);
    const own = roomOf(wing, from) ?? '';
    const friends = [own, ...(builtOf[own] ?? []), ...(builtOf['*'] ?? [])];
    const isByWindow = room !== null && !friends.includes(room) && !isDoor(wing, room, to);
    return isForeign || isBanned || isByWindow ? [why] : [];
  });
}
