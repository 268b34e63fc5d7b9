import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';
import { expect, test } from './engine-test.ts';

const PLACES: Record<string, string> = {
  '{continent}': '/asia',
  '{country}': '/asia/turkiye',
  '{city}': '/asia/turkiye/istanbul',
};
const ARABIC = /[\u0600-\u06FF]/u;

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

for (const locale of ['ar', 'en'] as const)
  for (const { path, at = path } of SPEC_ROUTES.filter(({ again }) => !again))
    test(`[OP9] [R1] /${locale}${path}: whole, alive, nothing wider than the window`, async ({ visitor, baseURL }) => {
      const address = await fill(at, baseURL ?? '');
      for (const width of [390, 1280]) {
        await visitor.driver.resize(width, 850);
        await visitor.open(`/${locale}${address === '/' ? '' : address}`);
        await visitor.hydrated();
        await visitor.sees('h1');
        expect(await visitor.attribute('html', 'dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
        expect(ARABIC.test(await visitor.text('h1'))).toBe(locale === 'ar');
        expect(await visitor.sideways()).toBeLessThanOrEqual(0);
      }
    });
