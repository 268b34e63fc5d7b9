import type { Page, Route } from '@playwright/test';

type Answer = { output: unknown } | { error: { status: number | null; fields: object } };

/** Stands where the builder's two calls are: each waits until the path says what the world answers. */
export class SteeredTrips {
  readonly page: Page;
  private readonly waiting: Record<'makeTrip' | 'fetchPrices', Route[]> = { makeTrip: [], fetchPrices: [] };

  constructor(page: Page) {
    this.page = page;
  }

  async stand(): Promise<void> {
    const site = '**/api/v1/website';
    await this.page.route(`${site}/trips`, (route) => void this.waiting.makeTrip.push(route));
    // a trip that was made is on its way for as long as somebody looks
    await this.page.route(`${site}/trips/*`, () => undefined);
    await this.page.route(`${site}/price_calendar`, (route) => void this.waiting.fetchPrices.push(route));
  }

  /** Answers the newest call of a kind, once it has arrived; older ones were given up by the page. */
  async answer(asked: 'makeTrip' | 'fetchPrices', answer: Answer): Promise<void> {
    const route = await this.arrival(asked);
    if ('output' in answer) return route.fulfill({ json: { data: answer.output } });
    const { status, fields } = answer.error;
    if (status === null) return route.abort('connectionfailed');
    // a safe read is asked again when the server is down: a refusal ends at once
    await route.fulfill({ status: asked === 'fetchPrices' ? 400 : status, json: { message: '', errors: fields } });
  }

  private async arrival(asked: 'makeTrip' | 'fetchPrices'): Promise<Route> {
    for (let tries = 0; tries < 200; tries += 1) {
      const route = this.waiting[asked].pop();
      // one that the page gave up may still stand here while the next is on its way
      if (route && !route.request().failure()) return route;
      await this.page.waitForTimeout(25);
    }
    throw new Error(`${asked} was never asked`);
  }
}
