import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PlainRoute } from '#server/modules/route.ts';

const require = createRequire(import.meta.url);
const SCRIPTS = ['arabic', 'latin'];

export const FONT_FACES = SCRIPTS.map(
  (script) =>
    `@font-face{font-family:"Readex Pro Variable";font-weight:160 700;font-display:swap;src:url("/gateway/fonts/${script}.woff2") format("woff2");unicode-range:${script === 'arabic' ? 'U+0600-06FF,U+0750-077F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC' : 'U+0000-00FF,U+2000-200B,U+2012-206F,U+2212'}}`,
).join('\n');

export const fontRoutes: PlainRoute[] = SCRIPTS.map((script) => ({
  method: 'GET',
  path: `/gateway/fonts/${script}.woff2`,
  handle: async () => ({
    raw: {
      status: 200,
      type: 'font/woff2',
      body: readFileSync(
        require.resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`),
      ),
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
  }),
}));
