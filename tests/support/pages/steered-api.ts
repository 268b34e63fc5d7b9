import type { SavedCheckout } from '#machines/booking/booking.machine.ts';
import { HeldCalls } from './held-calls.ts';
import { aTicket, type Locale } from './priced-trip.ts';
import { quotedIn } from './quoted-words.ts';
import type { HeldRoute, Routed } from './routed.ts';

type SteeredReply =
  | { output: unknown }
  | { error: { status: number | null; code: string | null; fields: object; extra: object } };
type SteeredCall = 'makeQuote' | 'placeOrder' | 'payOrder';

const site = '**/api/v1/website';
const GATEWAY = 'https://pay.example';

/**
 * Stands where the server's booking calls are. A call waits until the path says what the world answers: a result, a
 * refusal, or a line that breaks.
 */
export class SteeredApi {
  readonly page: Routed;
  readonly locale: Locale;
  private readonly gateway: string;
  private readonly calls: HeldCalls<SteeredCall, HeldRoute>;
  private restored: SavedCheckout | 'broken' | 'offline' | null = null;
  private readonly reads: HeldRoute[] = [];

  /** `gateway` is where the bank's page stands. */
  constructor(page: Routed, locale: Locale, gateway = GATEWAY) {
    this.page = page;
    this.locale = locale;
    this.gateway = gateway;
    this.calls = new HeldCalls(page, {
      makeQuote: `${site}/quotes`,
      placeOrder: `${site}/orders`,
      payOrder: `${site}/orders/*/pay`,
    });
  }

  async stand(): Promise<void> {
    await this.page.route(`${site}/drafts/*`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { data: { saved_at: new Date().toISOString() } } })
        : this.read(route),
    );
    await this.page.route(`${site}/quotes/*`, (route) => this.read(route));
    await this.page.route(`${site}/orders/*`, (route) => this.read(route));
    await this.calls.stand();
    await this.page.route(`${this.gateway}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>gateway</title><h1>gateway</h1>' }),
    );
  }

  /** What the browser must hold for a reading to bring this. */
  ticketFor({ order, placing, isAtReview }: SavedCheckout): object {
    return aTicket({ placing: placing ? 'q1' : null, order_id: order?.order_id ?? null, review: isAtReview });
  }

  /** The outcome of the reading under way, or of the next one. */
  async restore(outcome: SavedCheckout | 'broken' | 'offline'): Promise<void> {
    this.restored = outcome;
    for (const route of this.reads.splice(0)) await this.read(route);
  }

  /** Readings wait again. */
  hold(): void {
    this.restored = null;
  }

  private async read(route: HeldRoute): Promise<void> {
    const { restored } = this;
    if (restored === null) {
      this.reads.push(route);
      return;
    }
    if (restored === 'broken') return route.fulfill({ status: 500, json: { message: '', errors: {} } });
    if (restored === 'offline') return route.abort('internetdisconnected');
    const url = route.request().url();
    const draft = restored.draft ?? (restored.quote ? { quote_id: 'q1', contact: {}, travellers: [] } : null);
    const record = url.includes('/drafts/') ? draft : url.includes('/quotes/') ? restored.quote : restored.order;
    await route.fulfill(
      record
        ? { json: { data: quotedIn(this.locale, record) } }
        : { status: 404, json: { message: 'gone', errors: {} } },
    );
  }

  /** Answers the call under way, once it has arrived. */
  async answer(call: SteeredCall, answer: SteeredReply): Promise<void> {
    if ('output' in answer) {
      const payment = { payment_id: 'p1', hold_expires_at: new Date().toISOString() };
      const data = call === 'payOrder' ? { ...payment, ...(answer.output as object) } : answer.output;
      return this.calls.answer(call, { status: 200, json: { data: quotedIn(this.locale, this.atGateway(data)) } });
    }
    const { status, code, fields, extra } = answer.error;
    const json = { message: '', errors: fields, code: code ?? undefined, ...quotedIn(this.locale, extra) };
    await this.calls.answer(call, { status, json });
  }

  private atGateway<Data>(data: Data): Data {
    return JSON.parse(JSON.stringify(data ?? null).replaceAll(GATEWAY, this.gateway)) as Data;
  }
}
