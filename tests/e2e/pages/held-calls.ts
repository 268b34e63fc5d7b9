import { expect, type Page, type Route } from '@playwright/test';

/** What the world says to a call: a reply, a refusal, or a line that breaks (`status` null). */
export type Answer = { status: number | null; json?: object };

/** Stands where some of the server's calls are: each waits until the path says what the world answers. */
export class HeldCalls<Name extends string> {
  readonly page: Page;
  private readonly urls: Record<Name, string>;
  private waiting: { name: Name; route: Route }[] = [];

  constructor(page: Page, urls: Record<Name, string>) {
    this.page = page;
    this.urls = urls;
  }

  async stand(): Promise<void> {
    // a call that the page gave up wants no answer
    this.page.on('requestfailed', (request) => {
      this.waiting = this.waiting.filter(({ route }) => route.request() !== request);
    });
    for (const [name, url] of Object.entries(this.urls) as [Name, string][])
      await this.page.route(url, (route) => void this.waiting.push({ name, route }));
  }

  /** Answers the oldest call of a name that waits, once there is one. */
  async answer(name: Name, { status, json = {} }: Answer): Promise<void> {
    const found = () => this.waiting.findIndex((call) => call.name === name);
    await expect.poll(found, { message: `${name} was never asked` }).toBeGreaterThanOrEqual(0);
    const [call] = this.waiting.splice(found(), 1);
    if (status === null) await call?.route.abort('connectionfailed');
    else await call?.route.fulfill({ status, json });
  }
}
