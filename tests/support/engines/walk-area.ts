import { expect } from './engine-test.ts';
import type { Visitor } from './visitor.ts';

/** Goes through every page that the rail of an area leads to: each has its title, is not wider than the window, and waits for nothing. */
export async function walkArea(visitor: Visitor, area: '/staff' | '/expert', atLeast: number): Promise<void> {
  const ways = `nav a[href*="${area}"]`;
  await visitor.sees(ways);
  const paths = await visitor.driver.run(
    (css: string) => [...document.querySelectorAll<HTMLAnchorElement>(css)].map(({ pathname }) => pathname),
    ways,
  );
  const pages = new Set(paths);
  expect(pages.size).toBeGreaterThanOrEqual(atLeast);
  for (const page of pages) {
    await visitor.press(`nav a[href$="${page}"]`);
    await visitor.isAt(new RegExp(`${page}$`, 'u'));
    await visitor.sees('main h1');
    await visitor.seesNo('main [aria-busy=true]');
    expect(await visitor.sideways(), page).toBe(0);
  }
}
