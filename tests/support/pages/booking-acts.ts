import type { SavedCheckout } from '#machines/booking/booking.machine.ts';
import { happening, type Happening } from '#tests/support/booking-walk.ts';
import { NOW } from '#tests/support/checkout-builders.ts';
import type { CheckoutHands } from './checkout-actions.ts';
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
  readonly hands: CheckoutHands;
  readonly api: SteeredApi;

  constructor(hands: CheckoutHands, api: SteeredApi) {
    this.hands = hands;
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

  private async restore(name: Happening, event: object): Promise<void> {
    if (name === 'restore failed') return this.api.restore('broken');
    if (name === 'restore offline') return this.offline(() => this.api.restore('offline'));
    const { output } = event as { output: SavedCheckout };
    // an order whose hold is over is found by who comes later
    if (output.now > NOW) await this.hands.wait(HOUR);
    await this.api.restore(output);
  }

  private async answer(call: (typeof CALLS)[keyof typeof CALLS], event: object): Promise<void> {
    const answer = event as Parameters<SteeredApi['answer']>[1];
    if ('error' in answer && answer.error.code === 'offline') return this.offline(() => this.api.answer(call, answer));
    await this.api.answer(call, answer);
  }

  /** The line is down until the page says so: safe reads are asked twice more before. */
  private async offline(act: () => Promise<void>): Promise<void> {
    await this.hands.loseLine(true);
    await act();
    await this.hands.sees('offline');
    await this.hands.loseLine(false);
  }

  private readonly visitor: Partial<Record<Happening, () => Promise<void>>> = {
    'empty a name': () => this.hands.emptyName(),
    'hand in': () => this.hands.handIn(),
    edit: () => this.hands.edit(),
    'accept terms': () => this.hands.acceptTerms(),
    place: () => this.hands.place(),
    pay: () => this.hands.pay(),
    'choose a method': () => this.hands.chooseCard(),
    'accept the price': () => this.hands.acceptPrice(),
    'ask the price again': () => this.hands.goOn(),
    'check what happened': () => this.hands.goOn(),
    'try again': () => this.hands.goOn(),
    'time runs out': () => this.hands.wait(HOUR),
    'come back to the page': async () => {
      this.api.hold();
      await this.hands.comeBack();
    },
  };
}
