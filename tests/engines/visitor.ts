import { expect } from '@playwright/test';
import type { Driver } from './drivers/driver.ts';

/** The first visible element of a selector, with a text when one is named. Runs in the page. */
function firstVisible(css: string, text: string | null): Element | null {
  for (const element of document.querySelectorAll(css)) {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
    if (isSeen && (text === null || new RegExp(text, 'u').test(element.textContent ?? ''))) return element;
  }
  return null;
}

/** One way of writing a journey for every engine: a visitor who sees, presses and types. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(driver: Driver, origin: string) {
  const isThere = (css: string, text: RegExp | null = null) => driver.finds(firstVisible, css, text?.source ?? null);
  const sees = async (css: string, text: RegExp | null = null): Promise<void> => {
    await expect.poll(() => isThere(css, text), { message: `${css} ${text ?? ''}`, timeout: 30_000 }).toBe(true);
  };

  return {
    driver,
    sees,
    isThere,
    async open(path: string): Promise<void> {
      await driver.goto(origin + path);
      await sees('body');
    },
    /** The application stands: what is pressed is acted on. */
    hydrated: () => sees('html[data-hydrated] body'),
    async press(css: string, text: RegExp | null = null): Promise<void> {
      await sees(css, text);
      await driver.press(firstVisible, css, text?.source ?? null);
    },
    async type(css: string, text: string): Promise<void> {
      await sees(css);
      await driver.type(text, firstVisible, css, null);
    },
    /** Chooses an option of a list by its value. */
    async choose(css: string, value: string): Promise<void> {
      await sees(css);
      await driver.run(
        (selector: string, wanted: string) => {
          const list = document.querySelector<HTMLSelectElement>(selector);
          if (!list) return;
          list.value = wanted;
          list.dispatchEvent(new Event('change', { bubbles: true }));
        },
        css,
        value,
      );
    },
    text: (css: string) => driver.run((selector: string) => document.querySelector(selector)?.textContent ?? '', css),
    attribute: (css: string, name: string) =>
      driver.run(
        (selector: string, of: string) => document.querySelector(selector)?.getAttribute(of) ?? null,
        css,
        name,
      ),
    /** How far the page can be scrolled sideways, in pixels. */
    sideways: () => driver.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    async isAt(path: RegExp): Promise<void> {
      await expect.poll(() => driver.url(), { timeout: 30_000 }).toMatch(path);
    },
  };
}
