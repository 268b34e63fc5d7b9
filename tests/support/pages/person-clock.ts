import type { Locator } from '@playwright/test';

/**
 * Seconds an act takes a person who knows the page, by the keystroke-level model of Card, Moran and Newell. `word`: read, 230 words a
 * minute; `skimmed`: gone over for what it is about, 450 a minute (Carver).
 */
export const SECONDS = {
  key: 0.28,
  point: 1.1,
  press: 0.2,
  hand: 0.4,
  think: 1.35,
  word: 60 / 230,
  skimmed: 60 / 450,
} as const;

/** Does what a person does, with real keys and clicks, and adds up the seconds a person takes for it instead of waiting them. */
export class PersonClock {
  /** Seconds by step, in the order in which they were gone through. */
  readonly steps = new Map<string, number>();
  #step = '';
  #onKeys = false;

  /** Begins a step; whoever comes to a new page thinks first. */
  begin(step: string): void {
    this.#step = step;
    this.#add(SECONDS.think);
  }

  get total(): number {
    return [...this.steps.values()].reduce((sum, seconds) => sum + seconds, 0);
  }

  async click(target: Locator): Promise<void> {
    this.#point();
    await target.click();
  }

  /** Opens a list of choices, thinks, and takes one of it. */
  async choose(target: Locator, value: string): Promise<void> {
    this.#point();
    this.#add(SECONDS.think);
    this.#point();
    await target.selectOption(value);
  }

  async type(target: Locator, text: string): Promise<void> {
    this.#keys([...text].length);
    await target.pressSequentially(text);
  }

  async press(target: Locator, key: string): Promise<void> {
    this.#keys(1);
    await target.press(key);
  }

  think(): void {
    this.#add(SECONDS.think);
  }

  /** Reads all that stands in the places, or skims it; says how many words there were. */
  async read(places: Locator, how: 'word' | 'skimmed' = 'word'): Promise<number> {
    const texts = await places.allInnerTexts();
    const words = texts.join(' ').split(/\s+/u).filter(Boolean).length;
    this.#add(words * SECONDS[how]);
    return words;
  }

  #point(): void {
    this.#add((this.#onKeys ? SECONDS.hand : 0) + SECONDS.point + SECONDS.press);
    this.#onKeys = false;
  }

  #keys(number: number): void {
    this.#add((this.#onKeys ? 0 : SECONDS.hand) + number * SECONDS.key);
    this.#onKeys = true;
  }

  #add(seconds: number): void {
    this.steps.set(this.#step, (this.steps.get(this.#step) ?? 0) + seconds);
  }
}
