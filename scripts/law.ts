import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/**
 * A wing of the house: the files below a folder. Names are folders (`src/api/`), files (`src/api/http.ts`) or packages
 * (`package:axios`, `package:@mantine/` for all of a scope, `package:` for every package); `*` is any one folder. A wing
 * inside another obeys both laws.
 */
export type Wing = {
  files: string;
  /** All that it may import; anything when absent. */
  may?: string[];
  /** What it must not import, even where `may` would allow it. */
  never?: string[];
  /** Files of it that `never` does not hold for. */
  except?: string[];
  /** Its folders are rooms: another one is entered by this file alone, or not at all where it is null. */
  door?: string | null;
  /** Rooms that are built of another's parts. */
  builtOf?: Record<string, string>;
  why: string;
};

const FACES = ['src/screens/', 'src/dialogs/', 'src/cards/', 'src/components/', 'src/app/'];
/** What parts that several screens show know nothing of. */
const FLOWS = ['machines/', 'src/api/', 'src/wiring/', 'src/screens/', 'src/dialogs/', 'src/app/', 'src/storage/'];

/** The law of direction. Lint (oxlint.config.ts) and the graph test (tests/bars/imports.test.ts) both read it. */
export const LAW: Wing[] = [
  {
    files: 'contract/',
    may: ['contract/', 'package:zod', 'package:libphonenumber-js'],
    why: 'the contract stands on zod, and on libphonenumber-js for telephone numbers',
  },
  { files: 'machines/', may: ['machines/', 'contract/', 'package:xstate'], why: 'machines know no framework' },
  { files: 'src/', never: ['server/', 'tests/'], why: 'the face never imports the back' },
  { files: 'src/', never: ['package:axios'], except: ['src/api/'], why: 'the api layer alone speaks HTTP' },
  {
    files: 'src/api/',
    never: ['machines/', 'src/wiring/', ...FACES],
    why: 'the api layer knows the contract alone',
  },
  {
    files: 'src/wiring/',
    never: [...FACES, 'package:@mantine/'],
    why: 'the wiring gives machines their hands, never faces',
  },
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
    never: ['machines/', 'src/api/', 'src/wiring/', 'src/screens/', 'src/dialogs/', 'src/cards/', 'src/app/'],
    why: 'delivery brings any page fast and knows none of them',
  },
  {
    files: 'src/dialogs/',
    may: [
      'src/dialogs/',
      'src/components/',
      'src/delivery/',
      'src/locale/',
      'src/inspector/ear.ts',
      'machines/',
      'contract/',
      'package:',
    ],
    why: 'dialogs speak to their draft and to components',
  },
  {
    files: 'src/screens/',
    never: ['src/wiring/', 'src/api/http.ts', 'src/api/send.ts'],
    door: null,
    // the experts' area has the desk's frame, lists and acts
    builtOf: { expert: 'desk' },
    why: 'screens speak to machines and queries, and know no other group of screens',
  },
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
    never: ['server/http/', 'package:fastify'],
    door: 'index.ts',
    why: 'modules know no http, and enter each other by the door',
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
    files: 'server/db/',
    never: ['server/modules/', 'server/http/', 'server/jobs/', 'server/gateways/'],
    why: 'the database knows nobody who uses it',
  },
  { files: 'server/jobs/', never: ['server/http/'], why: 'work in the background knows no transport' },
  {
    files: 'server/http/',
    never: ['server/db/', 'server/suppliers/', 'server/gateways/', 'server/jobs/'],
    why: 'http speaks to the doors of modules',
  },
];

/** True when a path or package stands below a name of the law. */
function isBelow(name: string, place: string): boolean {
  const start = RegExp.escape(place).replaceAll('\\*', '[^/]+');
  return new RegExp(`^${start}${/[/:]$/u.test(place) ? '' : '(/|$)'}`, 'u').test(name);
}

/** The laws that hold for a file or folder. */
export const lawsOf = (path: string): Wing[] =>
  LAW.filter(({ files, except = [] }) => path.startsWith(files) && !except.some((place) => path.startsWith(place)));

/** The room of a wing in which a path lies: `orders` of `server/modules/orders/desk/acts.ts`. */
const roomOf = ({ files }: Wing, path: string): string | null =>
  path.startsWith(files) && path.slice(files.length).includes('/')
    ? (path.slice(files.length).split('/')[0] ?? null)
    : null;

/** The rooms that a wing has today, in order. */
export const roomsOf = ({ files }: Wing): string[] =>
  readdirSync(join(ROOT, files), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Why this file must not import that one, in a sentence each; nothing where it may. */
export function reasonsAgainst(from: string, to: string): string[] {
  if (to.startsWith('../')) return ['a relative import never climbs: write #wing/...'];
  return lawsOf(from).flatMap((wing) => {
    const { may, never = [], door, builtOf = {}, why } = wing;
    const isForeign = may !== undefined && !may.some((place) => isBelow(to, place));
    const isBanned = never.some((place) => isBelow(to, place));
    const room = door === undefined ? null : roomOf(wing, to);
    const own = roomOf(wing, from);
    const isByWindow =
      room !== null && room !== own && room !== builtOf[own ?? ''] && to !== `${wing.files}${room}/${door}`;
    return isForeign || isBanned || isByWindow ? [why] : [];
  });
}
