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

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: SCREENS.map((name) => `${folder(name)}/**`),
    },
    ...SCREENS.map((name) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [folder(name)],
      exclude: [`${CHOOSING}/**`],
    })),
    { path: '<rootDir>/locales/{locale}/choosing', include: [CHOOSING] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
