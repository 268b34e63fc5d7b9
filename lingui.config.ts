import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * Screens whose words come with them; all other words are on every page. `words` of a route's row names one. The second
 * is the file of rows whose titles come with those words too, where all its rows ask for them.
 */
const SCREENS: [screen: string, rows?: string][] = [
  ['home', 'home'],
  ['results', 'results'],
  ['package', 'packages'],
  ['booking', 'booking'],
  ['places', 'places'],
  ['etravelers', 'experts'],
  ['leads', 'partners'],
  ['policies'],
  ['app', 'app'],
  ['account', 'account'],
  ['trips'],
  ['desk', 'desk'],
  ['expert'],
  ['reviews'],
];
/** Cards whose words come with the screens that show them: few pages do, and the others need not wait for their words. */
const CARDS: Record<string, string[]> = {
  'src/cards/reviews.tsx': ['package', 'etravelers'],
  'src/cards/umrah-closed.tsx': ['package', 'trips'],
};
const cardsOf = (screen: string) => Object.keys(CARDS).filter((card) => CARDS[card]?.includes(screen));
const folder = (screen: string) => `src/screens/${screen}`;
const rowsFile = (rows: string | undefined) => (rows === undefined ? [] : [`src/app/rows/${rows}.rows.ts`]);
/** Fetched when a panel is first opened, so that the package's own first load stays small. */
const CHOOSING = 'src/screens/package/choosing';
/** Of /error and /404 alone; what a page that failed says in its own place is on every page. */
const ERROR_SCREENS = ['error-screen', 'not-found-screen', 'other-dates'].map(
  (file) => `src/screens/error/${file}.tsx`,
);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [
        ...SCREENS.flatMap(([name, rows]) => [`${folder(name)}/**`, ...rowsFile(rows)]),
        ...Object.keys(CARDS),
        ...ERROR_SCREENS,
      ],
    },
    ...SCREENS.map(([name, rows]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [folder(name), ...cardsOf(name), ...rowsFile(rows)],
      exclude: [`${CHOOSING}/**`],
    })),
    { path: '<rootDir>/locales/{locale}/choosing', include: [CHOOSING] },
    { path: '<rootDir>/locales/{locale}/gone', include: ERROR_SCREENS },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
