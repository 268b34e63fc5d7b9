import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { graphOf, ROOT, sourcesOf } from './import-graph.ts';
import { openBuiltApp } from './built-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openBuiltApp();
}, 240_000);
afterAll(() => app.close());

const sheets = () =>
  readdirSync(join(ROOT, 'dist/assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(ROOT, 'dist/assets', file), 'utf8'));
const layersOf = (css: string) => [...css.matchAll(/@layer ([\w, ]+)[{;]/gu)].map(([, names = '']) => names);

describe('the kit', () => {
  it('[UI3] has its provider in one file, around every page', () => {
    const files = sourcesOf(['src']);
    const naming = (text: string) => files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(text));
    expect(naming('<MantineThemeProvider')).toEqual(['src/theme/mantine-root.tsx']);
    expect(naming('<DirectionContext')).toEqual(['src/theme/mantine-root.tsx']);
    expect(naming('<MantineRoot')).toEqual(['src/app/page-scope.tsx']);
    expect(naming('<PageScope')).toEqual(['src/app/root-layout.tsx']);
  });

  it('[UI1] is under everything that is typed into or chosen, but for the trap that no visitor sees', () => {
    const raw = sourcesOf(['src']).filter((file) =>
      /<(?:input|select|textarea)\b/u.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(raw).toEqual(['src/features/leads/lead-form.tsx']);
  });

  it('[UI1] is the only one for what opens over a page', () => {
    const files = sourcesOf(['src']);
    const naming = (text: RegExp) => files.filter((file) => text.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(naming(/\.showModal\(|<dialog\b/u)).toEqual([]);
    expect(naming(/<Kit\.Root\b/u)).toEqual(['src/components/window/modal-window.tsx']);
  });

  it('[UI3] has each part’s styles listed once, in the layer below our own', () => {
    const styleSheets = graphOf(sourcesOf(['src']))
      .map(({ to }) => to)
      .filter((to) => /^package:@mantine\/.*\.css$/u.test(to));
    expect(styleSheets.length).toBeGreaterThan(1);
    expect(styleSheets.filter((sheet) => !sheet.endsWith('.layer.css'))).toEqual([]);
    expect(styleSheets.filter((sheet, index) => styleSheets.indexOf(sheet) !== index)).toEqual([]);
  });

  it('[UI3] reads no variable of the theme that the theme’s sheet does not set', () => {
    const css = sheets().join('');
    const set = new Set([...css.matchAll(/[{;](--mantine-[\w-]+):/gu)].map(([, name]) => name));
    const read = [...css.matchAll(/var\((--mantine-[\w-]+)\)/gu)].map(([, name]) => name);
    expect(set.size).toBeGreaterThan(100);
    expect([...new Set(read)].filter((name) => !set.has(name))).toEqual([]);
    expect(css).not.toMatch(/data-mantine-color-scheme=['"]?dark/u);
  });

  it.each(['/ar', '/en', '/ar/results/latestPackages', '/en/packages/101'])(
    '[UI3] %s carries its own rules and font faces as styles, none of the kit’s making, our resets below the kit',
    async (url) => {
      const { body } = await app.app.inject({ url });
      const all = [...body.matchAll(/<style([^>]*)>(.*?)<\/style>/gsu)];
      // the line of a demonstration brings its own
      const styles = all.filter(([, , css = '']) => !css.startsWith('#demo'));
      expect(styles.map(([, attributes]) => attributes)).toEqual(['', '', '']);
      const [[, , layers = ''] = [], [, , rules = ''] = [], [, , faces = ''] = []] = styles;
      expect(faces).toMatch(/^@font-face/u);
      expect(layersOf(layers)[0]).toBe('base');
      // whole from the start: a layer that is written anew has all fonts taken for changed, and the page laid out anew
      expect(layersOf(rules)).toEqual([]);
      expect(body).toMatch(/<html [^>]*data-mantine-color-scheme="light"/u);
      expect(rules.length).toBeGreaterThan(1_000);
      const read = new Set([...body.matchAll(/var\(\s*(--[\w-]+)/gu)].map(([, name]) => name));
      const set = [...rules.matchAll(/[{;](--[\w-]+):/gu)].map(([, name]) => name);
      expect(set.filter((name) => !read.has(name))).toEqual([]);
    },
  );
});
