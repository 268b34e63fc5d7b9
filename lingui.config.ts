import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const namesIn = (folder: string) => readdirSync(fileURLToPath(new URL(folder, import.meta.url)));

/** What features say on pages that do not ask for their words (`words` of a route). */
const EVERYWHERE = [
  'src/features/errors/{did-you-mean,failed-head,failed-screen,near-packages}.{ts,tsx}',
  'src/features/favourites/hearts*.ts',
  'src/features/{errors,policies,trips}/*.routes.ts',
];
/** Cards whose words come with the features that show them: few pages do, and the others need not wait for their words. */
const CARDS: Record<string, string[]> = {
  'src/cards/reviews.tsx': ['package', 'experts'],
  'src/cards/compare-box.tsx': ['results'],
  'src/cards/umrah-closed.tsx': ['package', 'trips'],
};
const cardsOf = (feature: string) => Object.keys(CARDS).filter((card) => CARDS[card]?.includes(feature));
/** Fetched when a panel is first opened, so that the package's own first load stays small. */
const CHOOSING = 'src/features/package/choosing';
/** A list says it only once prices came, or did not. */
const PRICES = 'src/features/results/price-bar.tsx';
const catalogue = (name: string, include: string[], exclude: string[]) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include,
  exclude,
});

/** `messages` are on every page; a feature's words come with it. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  catalogs: [
    catalogue(
      'messages',
      [
        ...namesIn('./src/')
          .filter((name) => name !== 'features')
          .map((name) => `src/${name}`),
        ...EVERYWHERE,
      ],
      Object.keys(CARDS),
    ),
    ...namesIn('./src/features/').map((name) =>
      catalogue(name, [`src/features/${name}`, ...cardsOf(name)], [`${CHOOSING}/**`, PRICES, ...EVERYWHERE]),
    ),
    catalogue('choosing', [CHOOSING], []),
    catalogue('prices', [PRICES], []),
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
