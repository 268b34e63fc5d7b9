import type { Page } from '@playwright/test';
import { HeldCalls } from './held-calls.ts';

type TripOutcome = { output: unknown } | { error: { status: number | null; fields: object } };

const site = '**/api/v1/website';

/** Stands where the builder's two calls are: each waits until the path says what the world answers. */
export class SteeredTrips {
  private readonly page: Page;
  private readonly calls: HeldCalls<'makeTrip' | 'fetchPrices'>;

  constructor(page: Page) {
    this.page = page;
    this.calls = new HeldCalls(page, { makeTrip: `${site}/trips`, fetchPrices: `${site}/price_calendar` });
  }

  async stand(): Promise<void> {
    await this.calls.stand();
    // a trip that was made is on its way for as long as somebody looks
    await this.page.route(`${site}/trips/*`, () => undefined);
  }

  /** Answers the call of a kind that waits, once it has arrived. */
  async answer(call: 'makeTrip' | 'fetchPrices', answer: TripOutcome): Promise<void> {
    if ('output' in answer) return this.calls.answer(call, { status: 200, json: { data: answer.output } });
    const { status, fields } = answer.error;
    // a safe read is asked again when the server is down: a refusal ends at once
    const replyStatus = status !== null && call === 'fetchPrices' ? 400 : status;
    await this.calls.answer(call, { status: replyStatus, json: { message: '', errors: fields } });
  }
}
