import type { Page } from '@playwright/test';
import type { Restored } from '#machines/booking/booking.types.ts';
import { happening, type Happening } from '#tests/support/booking-walk.ts';
import { NOW } from '#tests/support/checkout-builders.ts';
import { CheckoutPage, SARA } from './checkout-page.ts';
import type { SteeredApi } from './steered-api.ts';

const HOUR = 3_600_000;
const CALLS = {
  makeQuote: 'makeQuote',
  checkQuote: 'makeQuote',
  placeOrder: 'placeOrder',
  payOrder: 'payOrder',
} as const;
const isCall = (name: string): name is keyof typeof CALLS => name in CALLS;

/** How each happening of the checkout's model is brought about in a real browser. */
export class BookingActs {
  readonly checkout: CheckoutPage;
  readonly api: SteeredApi;

  constructor(checkout: CheckoutPage, api: SteeredApi) {
    this.checkout = checkout;
    this.api = api;
  }

  async bring(name: Happening): Promise<void> {
    const event = happening(name);
    const [, outcome, actor = ''] = /^xstate\.(done|error)\.actor\.(\w+)$/u.exec(event.type) ?? [];
    if (outcome && actor === 'restore') return this.restore(name, event);
    if (outcome && isCall(actor)) return this.answer(CALLS[actor], event);
    const act = this.visitor[name];
    if (!act) throw new Error(`no act for "${name}"`);
    await act();
  }

  private get page(): Page {
    return this.checkout.page;
  }

  private async restore(name: Happening, event: object): Promise<void> {
    if (name === 'restore failed') return this.api.restore('broken');
    if (name === 'restore offline') return this.offline(() => this.api.restore('offline'));
    const { output } = event as { output: Restored };
    // an order whose hold is over is found by who comes later
    if (output.now > NOW) await this.page.clock.fastForward(HOUR);
    await this.api.restore(output);
  }

  private async answer(call: (typeof CALLS)[keyof typeof CALLS], event: object): Promise<void> {
    const answer = event as Parameters<SteeredApi['answer']>[1];
    if ('error' in answer && answer.error.code === 'offline') return this.offline(() => this.api.answer(call, answer));
    await this.api.answer(call, answer);
  }

  /** The line is down until the page says so: safe reads are asked twice more before. */
  private async offline(act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
    );
    await act();
    await this.checkout.sees('offline');
    await this.page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
  }

  private readonly visitor: Partial<Record<Happening, () => Promise<void>>> = {
    'empty a name': async () => {
      await this.checkout.openTraveller(0);
      await this.checkout.field('travellers.0.first_name').fill('');
    },
    'type a traveller': () => this.checkout.describe(0, SARA),
    'type the contact': () => this.checkout.describeContact(),
    'hand in': () => this.checkout.handIn(),
    edit: () => this.checkout.main().locator('form button[type=button]:visible').first().click(),
    'accept terms': () => this.checkout.acceptTerms(),
    place: () => this.checkout.place(),
    pay: () => this.checkout.pay(),
    'choose a method': () => this.page.locator('input[name=method][value=card]').check(),
    'accept the price': () => this.page.getByRole('dialog').locator('> :last-child button').first().click(),
    'ask the price again': () => this.noticeButton(0),
    'check what happened': () => this.noticeButton(0),
    'try again': () => this.noticeButton(0),
    'time runs out': () => this.page.clock.fastForward(HOUR),
    'come back to the page': async () => {
      this.api.hold();
      if (this.page.url().includes('pay.example')) await this.page.goBack();
      else
        await this.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  };

  private noticeButton(index: number): Promise<void> {
    return this.page.locator('main [role=alert] button').nth(index).click();
  }
}
