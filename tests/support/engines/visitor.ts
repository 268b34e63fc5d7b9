import { expect } from '@playwright/test';
import type { Driver } from './drivers/driver.ts';
import type { Front } from './front/front.ts';

/** What is seen at once is not waited for longer: a journey asks a hundred times. */
const INTERVALS = [20, 50, 50, 100];

/** The first visible element of a selector, with a name or a text when one is given. Runs in the page. */
function firstVisible(css: string, text: string | null): Element | null {
  for (const element of document.querySelectorAll(css)) {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
    const words = [element.getAttribute('aria-label'), element.textContent].map((label) => label?.trim() ?? '');
    if (isSeen && (text === null || words.some((label) => new RegExp(text, 'u').test(label)))) return element;
  }
  return null;
}

/** Of these what a person would press or type into: a button that waits for its checks is seen, and does nothing. */
const able = (css: string) => `:is(${css}):not(:disabled, [aria-disabled=true])`;

/** One way of writing a journey for every engine: a visitor who sees, presses and types. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(driver: Driver, front: Front) {
  /** Waits until the page says what is wanted. */
  const becomes = async <Reading>(say: () => Promise<Reading>, expected: Reading, message = ''): Promise<void> => {
    await expect.poll(say, { message, timeout: 30_000, intervals: INTERVALS }).toEqual(expected);
  };
  /** Waits until the page no longer says what it said. */
  const becomesOther = async <Reading>(say: () => Promise<Reading>, before: Reading): Promise<void> => {
    await expect.poll(say, { timeout: 30_000, intervals: INTERVALS }).not.toEqual(before);
  };
  const isThere = (css: string, text: RegExp | null = null) => driver.finds(firstVisible, css, text?.source ?? null);
  const sees = async (css: string, text: RegExp | null = null): Promise<void> => {
    expect(await driver.waits(firstVisible, css, text?.source ?? null), `${css} ${text ?? ''}`).toBe(true);
  };

  return {
    driver,
    sees,
    isThere,
    becomes,
    becomesOther,
    seesNo: (css: string, text: RegExp | null = null) =>
      becomes(() => isThere(css, text), false, `no ${css} ${text ?? ''}`),
    async open(path: string): Promise<void> {
      await driver.goto(front.origin + path);
      await sees('body');
    },
    /** The application stands: what is pressed is acted on. */
    hydrated: () => sees('html[data-hydrated] body'),
    /** It wears the fonts of the house: before, letters have another height. */
    dressed: () => sees('html:not([data-plain]) body'),
    /** A first touch, for which the application comes at once. */
    touch: () => driver.run(() => void dispatchEvent(new Event('touchstart'))),
    /** What this visit kept in the browser goes with its last page: who comes next was never here. */
    forget: () =>
      driver.run(() =>
        addEventListener('pagehide', () => {
          localStorage.clear();
          sessionStorage.clear();
        }),
      ),
    async press(css: string, text: RegExp | null = null): Promise<void> {
      await driver.press(firstVisible, able(css), text?.source ?? null);
    },
    async type(css: string, text: string): Promise<void> {
      await driver.type(text, firstVisible, able(css), null);
    },
    /** Ticks a box, or lets it stand where it is ticked. */
    async tick(css: string): Promise<void> {
      await sees(css);
      if (!(await driver.finds((selector: string) => document.querySelector(`${selector}:checked`), css)))
        await driver.press(firstVisible, able(css), null);
    },
    value: (css: string) =>
      driver.run((selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? null, css),
    count: (css: string) => driver.run((selector: string) => document.querySelectorAll(selector).length, css),
    /** Chooses an option of a list by its value. */
    async choose(css: string, value: string): Promise<void> {
      await sees(css);
      await driver.run(
        (selector: string, option: string) => {
          const list = document.querySelector<HTMLSelectElement>(selector);
          if (!list) return;
          list.value = option;
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
    width: () => driver.run(() => window.innerWidth),
    /** How far the page can be scrolled sideways, in pixels. */
    sideways: () => driver.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    async isAt(path: RegExp): Promise<void> {
      await expect.poll(() => driver.url(), { timeout: 30_000, intervals: INTERVALS }).toMatch(path);
    },
  };
}
