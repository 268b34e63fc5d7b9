import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Screens whose words come with them; all other words are on every page. `words` of a route's row names one. */
const SCREENS = [
  'home',
  'results',
  'package',
  'booking',
  'places',
  'etravelers',
  'leads',
  'policies',
  'app',
  'account',
  'trips',
];
const folder = (screen: string) => `src/screens/${screen}`;
/** Fetched when a panel is first opened, so that the package's own first load stays small. */
const CHOOSING = 'src/screens/package/choosing';
/** Of /error and /404 alone; what a page that failed says in its own place is on every page. */
const GONE = ['error-screen', 'not-found-screen', 'other-dates'].map((file) => `src/screens/error/${file}.tsx`);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...SCREENS.map((name) => `${folder(name)}/**`), ...GONE],
    },
    ...SCREENS.map((name) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [folder(name)],
      exclude: [`${CHOOSING}/**`],
    })),
    { path: '<rootDir>/locales/{locale}/choosing', include: [CHOOSING] },
    { path: '<rootDir>/locales/{locale}/gone', include: GONE },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
