import { EXTREME } from '#tests/support/ink/cut-fields.ts';
import { cutTexts } from '#tests/support/ink/cut-texts.ts';
import { smallFields } from '#tests/support/small-fields.ts';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';
import { expect, test } from '#tests/support/engines/engine-test.ts';

const PLACES: Record<string, string> = {
  '{continent}': '/asia',
  '{country}': '/asia/turkiye',
  '{city}': '/asia/turkiye/istanbul',
};
const ARABIC = /[\u0600-\u06FF]/u;
const PHONE = 390;
const DESK = 1280;

// one window goes from screen to screen: a new one at each would be a start of the browser at each
test.use({ isNew: false });

/** Real addresses of a path that names an expert or an event, as the site map tells them. */
async function fill(at: string, origin: string): Promise<string> {
  const paths = async (part: string) =>
    [
      ...(await (await fetch(`${origin}/sitemaps/${part}.xml`)).text()).matchAll(/<loc>[^<]*?\/en(\/[^<]+)<\/loc>/gu),
    ].map(([, path = '']) => path);
  if (at.includes('{expert}')) return (await paths('experts'))[0] ?? '';
  if (at.includes('{event}')) return (await paths('places')).find((path) => path.split('/').length === 5) ?? '';
  return PLACES[at] ?? at;
}

/** How a screen stands in the window: how wide, how far it can be scrolled sideways, its language and its titles. Runs in the page. */
const lookOf = () => {
  const page = document.documentElement;
  const titles = document.querySelectorAll('h1');
  return {
    width: innerWidth,
    sideways: Math.max(0, page.scrollWidth - page.clientWidth),
    lang: page.lang,
    dir: page.dir,
    titles: titles.length,
    words: [document.title, titles[0]?.textContent ?? ''],
  };
};

/** What a first press changes: a dialog or a list opens, a field is found wrong, another page comes. Runs in the page. */
const signsOfLife = () =>
  [
    location.href,
    document.querySelectorAll('[role=dialog]').length,
    document.querySelectorAll('[aria-expanded=true]').length,
    document.querySelectorAll('[aria-invalid=true]').length,
    document.querySelectorAll('[aria-pressed=true]').length,
  ].join();

/** Bodies of dialogs that are squeezed, though there is room for what they say. Runs in the page. */
const squeezed = () =>
  [...document.querySelectorAll('[role=dialog] > :nth-child(2)')].filter(
    ({ clientHeight, scrollHeight }) => clientHeight < Math.min(scrollHeight, innerHeight / 3),
  ).length;

/** `npm run test:full` shows every screen in both languages in each engine. */
const IS_FULL = process.env.TEST_FULL !== undefined;
const LOCALES = ['ar', 'en'] as const;

for (const [index, { path, at = path }] of SPEC_ROUTES.filter(({ again }) => !again).entries())
  test(`[OP9] [R1] ${path}: whole, alive, nothing wider than the window`, async ({ visitor, baseURL }, { project }) => {
    // what one engine shows in Arabic the other shows in English, and presses in the other width
    const engine = project.name === 'webkit' ? 0 : 1;
    const first = (Math.trunc(index / 2) + engine) % 2;
    const locales = [LOCALES[first], LOCALES[1 - first]].slice(0, IS_FULL ? 2 : 1) as ('ar' | 'en')[];
    for (const [turn, locale] of locales.entries()) {
      const address = await fill(at, baseURL ?? '');
      // each screen begins in the width in which the one before ended
      const widths = (index + engine + turn) % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
      if ((await visitor.width()) !== widths[0]) await visitor.driver.resize(widths[0] ?? PHONE, 850);
      await visitor.open(`/${locale}${address === '/' ? '' : address}`);
      await visitor.touch();
      await visitor.hydrated();
      await visitor.dressed();
      for (const width of widths) {
        if (width !== widths[0]) await visitor.driver.resize(width, 850);
        await visitor.sees('h1');
        const { words, ...look } = await visitor.driver.run(lookOf);
        const dir = locale === 'ar' ? 'rtl' : 'ltr';
        expect(look).toEqual({ width, sideways: 0, lang: locale, dir, titles: 1 });
        for (const text of words) expect(ARABIC.test(text), text).toBe(locale === 'ar');
        if (width === PHONE) expect(await visitor.driver.run(smallFields)).toEqual([]);
        if (locale === 'ar') expect(await visitor.driver.run(cutTexts, EXTREME)).toEqual([]);
      }
      const before = await visitor.driver.run(signsOfLife);
      await visitor.press('header button, main button, main a');
      await visitor.becomesOther(() => visitor.driver.run(signsOfLife), before);
      expect(await visitor.driver.run(squeezed)).toBe(0);
      await visitor.forget();
    }
  });
